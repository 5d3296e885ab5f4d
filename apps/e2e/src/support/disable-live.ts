import { type Page } from '@playwright/test';

/**
 * Turns off live updates. The live stream is also a request that never ends, with which the network would never be
 * idle.
 */
export async function disableLive(page: Page): Promise<void> {
  await page.route('**/api/live', (route) => route.fulfill({ status: 503 }));
}
