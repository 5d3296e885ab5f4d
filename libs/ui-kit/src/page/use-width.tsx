import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of an element in px; Infinity if there is no layout. */
export function useWidth(element: Readonly<RefObject<HTMLElement | null>>): number {
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const measure = () => setWidth(measured.clientWidth || Infinity);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
