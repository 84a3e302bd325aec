/* What SimCord's page lacks: the channels beside this one, and links that stay in the person's own window. */

/** The address of a channel or a message in this window, for what Discord would call by that path. */
const own = (path) => path + window.location.hash;

/** Links to channels lead here, those to a message that is shown already to the message itself. */
export function ownPath(address) {
  const url = new URL(address, window.location.origin);
  return url.origin === "https://discord.com" && url.pathname.startsWith("/channels/") ? url.pathname : null;
}

export function leadTo(link, path) {
  link.href = own(path);
  link.addEventListener("click", (event) => {
    const message = document.querySelector(`[data-message-id="${path.split("/")[4]}"]`);
    if (!message) return;
    event.preventDefault();
    message.scrollIntoView({ block: "end" });
    message.classList.remove("shown-by-link");
    requestAnimationFrame(() => message.classList.add("shown-by-link"));
  });
}

/** The bar of channels and threads; it is drawn anew only when it has changed. */
export function showPlaces(places) {
  const bar = document.getElementById("window-places");
  const drawn = JSON.stringify(places);
  if (!places || bar.dataset.drawn === drawn) return;
  bar.dataset.drawn = drawn;
  bar.replaceChildren(...places.map(({ path, name, here }) => {
    const link = document.createElement("a");
    link.href = own(path);
    link.textContent = name;
    if (here) link.setAttribute("aria-current", "page");
    return link;
  }));
  bar.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
