import { type View } from '@bahi/tools/screens/screen';
import { screens } from '@bahi/tools/screens/screens';
import { type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { expect } from './journey.ts';
import { test } from './stage.ts';

/** Defines one test per screen. All screens of a size are in one file, so that each worker keeps its tabs. */
export function defineScreenTests(view: View): void {
  for (const screen of screens.filter(({ only = view, like }) => only === view && like === undefined))
    test(`${screen.name} on a ${view} has no serious violation`, async ({ stage }) => {
      const page = await stage.open(screen, view);
      // A dialog gets its name a moment after it appears.
      await expect.poll(() => seriousViolations(page)).toEqual([]);
    });
}

/**
 * Runs in the page. The impact of a violation is that of its rule, so rules of a lower impact need not run. axe
 * publishes no list of rules with their impact; its private one is read here alone.
 */
const FIND_VIOLATIONS = `axe.run({
  resultTypes: ['violations'],
  rules: Object.fromEntries(
    axe._audit.rules
      .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
      .map(({ id }) => [id, { enabled: false }]),
  ),
}).then(({ violations }) => violations)`;

/** The violations that axe calls serious or critical, one line per element. */
export async function seriousViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const violations = await page.evaluate<AxeResults['violations']>(FIND_VIOLATIONS);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')}: ${html}`),
    );
}
