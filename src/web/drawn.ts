/** Whether this is the build, which draws the front page into its file: what needs a script cannot be used there yet. */
export const DRAWN_BEFOREHAND = typeof document === 'undefined';
