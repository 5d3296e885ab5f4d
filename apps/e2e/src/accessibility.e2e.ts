import { type Screen, type View, views } from '@bahi/tools/screens/screen';
import { screens } from '@bahi/tools/screens/screens';
import { openStage, type Stage } from '@bahi/tools/screens/stage';
import { type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { expect, test as base } from './journey.ts';

const test = base.extend<object, { readonly stage: Stage }>({
  stage: [
    async ({ browser, product }, use) => {
      const stage = await openStage(product, browser);
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

test.describe.configure({ mode: 'parallel' });

for (const view of Object.keys(views) as View[])
  for (const screen of screens.filter(({ only = view }) => only === view))
    test(`${screen.name} on a ${view} has no serious violation`, ({ stage }) => inspect(stage, screen, view));

async function inspect(stage: Stage, screen: Screen, view: View): Promise<void> {
  const page = await stage.open(screen, view);
  expect(await seriousViolations(page)).toEqual([]);
  await page.close();
}

/** What axe calls serious or critical, a line an element. */
async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResults;
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')}: ${html}`),
    );
}
