import { type View } from '@bahi/tools/screens/screen';
import { screens } from '@bahi/tools/screens/screens';
import { type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { expect } from './journey.ts';
import { test } from './stage.ts';

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
