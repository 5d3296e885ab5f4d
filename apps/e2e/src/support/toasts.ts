import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page before its own scripts and keeps the texts of toasts. A toast is shown for three seconds, which may
 * pass before a journey on a busy machine looks.
 */
export function keepNotices(): void {
  const notices: string[] = [];
  Object.assign(window, { notices });
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches('.bahi-toast')) notices.push(node.textContent ?? '');
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Waits until a toast with this text was shown since the page loaded. Each toast satisfies one expectation. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(takeNotice, text), `the notice '${text}'`).toBe(true);
}

/** Runs in the page. */
function takeNotice(text: string): boolean {
  const { notices } = window as unknown as { notices: string[] };
  const at = notices.findIndex((notice) => notice.includes(text));
  if (at >= 0) notices.splice(at, 1);
  return at >= 0;
}
