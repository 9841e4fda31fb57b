/** Waits for the next frame: what was pressed is painted before anything that takes long is drawn. */

/** In a window that is not painted, such as one in the background, nobody waits longer than this. */
const LONGEST_MS = 200;

/** Resolves once the frame with the latest changes has been handed to the compositor. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, LONGEST_MS);
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        clearTimeout(late);
        done();
      });
    });
  });
}
