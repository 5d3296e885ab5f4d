import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is inside its borders; Infinity where nothing is laid out. */
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
