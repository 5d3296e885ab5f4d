import { useEffect, useRef } from 'react';

/**
 * A button that is disabled while it loads loses the focus. Call the returned function before loading starts: the
 * button gets the focus back afterwards, unless another element has taken it.
 */
export function useKeepFocus(loading: boolean): () => void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (loading || pressed.current === null) return;
    const { current } = pressed;
    pressed.current = null;
    if (document.activeElement === document.body && current instanceof HTMLElement) current.focus();
  }, [loading]);
  return () => {
    pressed.current = document.activeElement;
  };
}
