import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What stands at the foot of a page or a dialog and has to stay in reach: buttons, and the bar of unsent entries. */
const FOOT =
  '.bahi-offline, .bahi-dialog-footer, .bahi-form-footer, .bahi-sheet-footer, .bahi-page-header .bahi-actions';
const GAP_PX = 12;

/**
 * Keeps a fixed box at the bottom of the window, above what stands at the foot there. Measures while the box is shown,
 * because only a dialog that fills the window has its buttons at the bottom.
 */
export function useClearOfFoot(isShown: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const place = () => {
      if (box.current === null) return;
      const { left, right, height } = box.current.getBoundingClientRect();
      const foot = [...document.querySelectorAll(FOOT)]
        .map((element) => element.getBoundingClientRect())
        .filter((rect) => rect.right > left && rect.left < right);
      const { clientHeight } = document.documentElement;
      box.current.style.bottom = `${clientHeight - findLowestBottom(clientHeight, height, foot)}px`;
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(document.body, { subtree: true, childList: true });
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [isShown]);
  return box;
}

/** The lowest bottom edge at which a box of this height covers no part of the foot. */
export function findLowestBottom(
  windowHeight: number,
  height: number,
  foot: readonly Pick<DOMRect, 'top' | 'bottom'>[],
): number {
  let bottom = windowHeight - GAP_PX;
  for (const rect of foot.toSorted((one, other) => other.bottom - one.bottom))
    if (rect.top < bottom && rect.bottom > bottom - height) bottom = rect.top - GAP_PX;
  return bottom;
}
