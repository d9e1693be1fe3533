type Sides = { left: number; right: number }

/** How far a strip has to be scrolled so that what is at `entry` stands in the middle of its view; 0 where all of that is in view. */
export const stripShift = (view: Sides, entry: Sides): number =>
  entry.left >= view.left && entry.right <= view.right ? 0 : (entry.left + entry.right - view.left - view.right) / 2
