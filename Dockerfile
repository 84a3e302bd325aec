# syntax=docker/dockerfile:1
# The bot as an image: docker build -t carte-blanche . (compose.yaml runs it)
FROM python:3.11-slim AS made
COPY requirements.txt /
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /requirements.txt \
    # what only the demo needs is a third of it all
    && /venv/bin/pip uninstall --yes --quiet simcord av pip
WORKDIR /carte-blanche
COPY bot bot
COPY cogs cogs
COPY rendering rendering
# nobody can write there later
RUN /venv/bin/python -m compileall -q -j 0 /carte-blanche /venv

FROM python:3.11-slim
COPY --from=made /venv /venv
COPY --from=made /carte-blanche /carte-blanche
RUN useradd --system --uid 10001 --home-dir /data bot && install --directory --owner bot --mode 700 /data
ENV PATH=/venv/bin:$PATH PYTHONPATH=/carte-blanche PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 METRICS_PORT=9464
USER 10001
# the only place where anything is written: database and copies
WORKDIR /data
VOLUME /data
# at the port of .env, if that names one; where it says 0, nobody can be asked
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s \
    CMD ["python", "-c", "import os, urllib.request as ask; port = int(os.environ['METRICS_PORT']); port and ask.urlopen(f'http://127.0.0.1:{port}/health', timeout=8)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
