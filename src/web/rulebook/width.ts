/** Measures the width of an element. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A ref for the element to measure, and its width in pixels, kept up to date; 0 until it has been measured. */
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
