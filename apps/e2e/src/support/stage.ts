import { openStage, type Stage } from '@bahi/tools/screens/stage';
import { expect, PAGE_CLOCK_OFFSET_MS, test as base } from './journey.ts';

/** The test of screen checks. The tests of a worker share one stage and its tabs. */
export const test = base.extend<object, { readonly stage: Stage }>({
  stage: [
    async ({ browser, product }, use) => {
      const stage = await openStage(product, browser, PAGE_CLOCK_OFFSET_MS);
      await use(stage);
      await stage.close();
    },
    { scope: 'worker' },
  ],
  pageErrors: async ({ stage }, use) => {
    await use(stage.thrown);
    expect(stage.thrown, 'no page may throw').toEqual([]);
  },
});
