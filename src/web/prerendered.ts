/** Whether this is the build, which pre-renders the front page: nothing in it that needs a script can be used yet. */
export const PRERENDERED = typeof document === 'undefined';
