import { type Page } from '@playwright/test';

/** The page hears nothing of others by itself. A stream is also a request that never ends, so that the network is never idle. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/api/live', (route) => route.fulfill({ status: 503 }));
}
