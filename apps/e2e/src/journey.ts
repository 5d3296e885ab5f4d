import { connect } from '@bahi/tools/proofs/harness/connection';
import { type Product } from '@bahi/tools/proofs/harness/people';
import { startServer, temporaryFolder } from '@bahi/tools/proofs/harness/server';
import { expect, type Page, test as base } from '@playwright/test';

interface PerWorker {
  /** The built product: free port, empty data folder, one-time codes read from what it prints. */
  readonly product: Product;
}

interface PerJourney {
  /** What the pages threw; a journey on which one did has failed. */
  readonly thrown: readonly Error[];
}

/** The test of a journey. */
export const test = base.extend<PerJourney, PerWorker>({
  product: [
    async ({ browserName: _ }, use) => {
      const folder = temporaryFolder('journey');
      const server = await startServer({ dataDir: folder.path });
      await use({ server, connection: connect(server.port) });
      await server.stop();
      folder.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(`http://127.0.0.1:${product.server.port}`),
  thrown: [
    async ({ page }, use) => {
      const thrown: Error[] = [];
      page.on('pageerror', (error) => thrown.push(error));
      await use(thrown);
      expect(thrown, 'no page may throw').toEqual([]);
    },
    { auto: true },
  ],
});

/** From now on the server does what is asked of it there, and nobody hears the answer. */
export async function loseAnswers(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/** Comes back to the tab until what is expected holds: what was read within the last two seconds is not read again. */
export async function whenFocused(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await holds();
  }).toPass({ timeout: 30_000 });
}

export { expect } from '@playwright/test';
