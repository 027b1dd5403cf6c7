/** The size of scenes. */
export const W = 400;
export const H = 300;
