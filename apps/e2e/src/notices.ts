import { expect, type Page } from '@playwright/test';

/**
 * In the page, before anything of its own: keeps the texts of notices. They are shown for three seconds, which a busy
 * machine may let pass before a journey looks.
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

/** Waits until a notice with this text was shown since the page was loaded; each counts for one expectation. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(takeNotice, text), `the notice '${text}'`).toBe(true);
}

/** In the page. */
function takeNotice(text: string): boolean {
  const { notices } = window as unknown as { notices: string[] };
  const at = notices.findIndex((notice) => notice.includes(text));
  if (at >= 0) notices.splice(at, 1);
  return at >= 0;
}
