/**
 * Keeps the board at one size while prompts and actions change. Where the action bar stands under the board, every change
 * of its height would resize the board, lay it out again and paint it again. So the bar never becomes lower than it has
 * been, until the window, the size of text or the kind of the bar changes.
 */
import { type RefObject, useLayoutEffect } from 'react';

/** Sets `--kept`, the greatest height that the bar in this element has had; `layout.css` says where it counts. */
export function useSteadyFoot(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = foot.current;
    if (!element) return;
    let bar: Element | null = null;
    let kept = 0;
    const heights = new ResizeObserver((entries) => {
      const height = Math.ceil(entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0);
      if (height <= kept) return;
      kept = height;
      element.style.setProperty('--kept', `${kept}px`);
    });
    const begin = (): void => {
      kept = 0;
      element.style.removeProperty('--kept');
      heights.disconnect();
      bar = element.querySelector(':scope > .act');
      if (bar) heights.observe(bar);
    };
    const bars = new MutationObserver(() => {
      if (element.querySelector(':scope > .act') !== bar) begin();
    });
    const text = new MutationObserver(begin);
    begin();
    bars.observe(element, { childList: true });
    text.observe(document.documentElement, { attributeFilter: ['data-text'] });
    window.addEventListener('resize', begin);
    return () => {
      heights.disconnect();
      bars.disconnect();
      text.disconnect();
      window.removeEventListener('resize', begin);
    };
  }, [foot]);
}
