import { test as base } from '@playwright/test';
import { type Server, startServer, temporaryFolder } from '@bahi/tools/harness/server';

/**
 * The test of a journey. Each worker runs the built product of its own: free port, empty data folder, one-time codes
 * read from what it prints.
 */
export const test = base.extend<object, { product: Server }>({
  product: [
    async ({ browserName: _ }, use) => {
      const folder = temporaryFolder('journey');
      const server = await startServer({ dataDir: folder.path });
      await use(server);
      await server.stop();
      folder.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(`http://127.0.0.1:${product.port}`),
});

export { expect } from '@playwright/test';
