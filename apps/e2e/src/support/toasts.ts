import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page before its own scripts and keeps the texts of toasts. A toast is shown for three seconds, which may
 * pass before a journey on a busy machine looks.
 */
export function collectToasts(): void {
  const toasts: string[] = [];
  Object.assign(window, { toasts });
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches('.bahi-toast')) toasts.push(node.textContent ?? '');
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Waits until a toast with this text was shown since the page loaded. Each toast satisfies one expectation. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(takeToast, text), `the toast '${text}'`).toBe(true);
}

/** Runs in the page. */
function takeToast(text: string): boolean {
  const { toasts } = window as unknown as { toasts: string[] };
  const at = toasts.findIndex((toast) => toast.includes(text));
  if (at >= 0) toasts.splice(at, 1);
  return at >= 0;
}
