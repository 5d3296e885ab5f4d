import { useEffect, useRef } from 'react';

/**
 * A button that is disabled while it loads loses the focus, and the keyboard its place. Call the answer before it loads:
 * the focus is back on it afterwards, unless something else has taken it.
 */
export function useFocusKept(loading: boolean): () => void {
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
