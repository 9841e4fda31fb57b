/** How wide an element is, followed while it changes. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A place to measure, and its width in pixels; 0 until it was measured. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return [element, width];
}
