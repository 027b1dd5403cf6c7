/** The size of a stage, in pixels of a large window, and where its floor begins. */
export const W = 1440;
export const H = 900;
export const FLOOR = 560;
