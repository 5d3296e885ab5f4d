import { type View } from '@bahi/tools/screens/screen';
import { screens } from '@bahi/tools/screens/screens';
import { openStage, type Stage } from '@bahi/tools/screens/stage';
import { type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { expect, PAGES_AHEAD_MS, test as base } from './journey.ts';

const test = base.extend<object, { readonly stage: Stage }>({
  stage: [
    async ({ browser, product }, use) => {
      const stage = await openStage(product, browser, PAGES_AHEAD_MS);
      await use(stage);
      await stage.close();
    },
    { scope: 'worker' },
  ],
  thrown: async ({ stage }, use) => {
    await use(stage.thrown);
    expect(stage.thrown, 'no page may throw').toEqual([]);
  },
});

/** A test a screen; in one file a size, so that each worker keeps its tabs. */
export function inspectScreens(view: View): void {
  for (const screen of screens.filter(({ only = view, like }) => only === view && like === undefined))
    test(`${screen.name} on a ${view} has no serious violation`, async ({ stage }) => {
      const page = await stage.open(screen, view);
      // A dialog gets its name a moment after it is there.
      await expect.poll(() => seriousViolations(page)).toEqual([]);
    });
}

/** What axe calls serious or critical, a line an element. */
export async function seriousViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const results = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResults;
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')}: ${html}`),
    );
}
