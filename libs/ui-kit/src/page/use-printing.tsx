import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Phones and browsers without a printer may never fire `afterprint`. Any input afterwards also means that printing is over. */
const ENDS = ['afterprint', 'pointerdown', 'keydown', 'popstate'] as const;

/**
 * True while the browser prints the page. The browser reads the page as soon as `beforeprint` returns, so the component
 * renders synchronously.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    for (const event of ENDS) window.addEventListener(event, end, { capture: true, passive: true });
    return () => {
      window.removeEventListener('beforeprint', begin);
      for (const event of ENDS) window.removeEventListener(event, end, { capture: true });
    };
  }, []);
  return printing;
}
