import { type ReactNode } from 'react';

/**
 * Shows a node among others. A text gets an element of its own, so that it can change after the browser has translated
 * the page; docs/architecture/client.md#translated-pages.
 */
export function TextSlot({ children }: { readonly children: ReactNode }) {
  const isText = typeof children === 'string' || typeof children === 'number' || typeof children === 'bigint';
  return isText ? <span>{children}</span> : <>{children}</>;
}
