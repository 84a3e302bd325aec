"""Line drawings on cards: ours, and those that players upload."""
