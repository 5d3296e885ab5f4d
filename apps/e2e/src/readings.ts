import { type Day } from '@bahi/kernel/day';
import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the list on the page reads like this: a text a column, from top to bottom, a pinned row last. */
export async function expectRows(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await expect.poll(() => rowsOf(page)).toEqual(rows);
}

/** The last row of the list of transactions: 'Total of 3 entries', and what came in, went out and moved no money. */
export function totalOf(entries: string, ...sums: readonly string[]): readonly string[] {
  return ['', `Total of ${entries}`, '', '', '', ...sums, '', ''];
}

/** As they are read out, which is as they stand. */
async function rowsOf(page: Page): Promise<string[][]> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  return rows.evaluateAll((found) =>
    found.map((row) =>
      [...row.querySelectorAll<HTMLElement>('[role=gridcell]')].map((cell) =>
        cell.innerText.replace(/\s+/g, ' ').trim(),
      ),
    ),
  );
}

/**
 * Waits until a part of the page reads like this, with nothing left out; an amount stands on the line of what it is
 * the amount of.
 */
export async function expectLines(part: Locator, lines: readonly string[]): Promise<void> {
  await expect.poll(async () => linesOf(await part.innerText())).toEqual(lines);
}

function linesOf(text: string): string[] {
  return text
    .replace(/\s*\n\s*(?=−?₹)/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** On a screen of 360 px. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

/** A sheet of the page by its title. */
export function card(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 3 }) });
}

/** The value that stands under or beside a label. */
export function valueOf(part: Page | Locator, label: string): Locator {
  return part.locator(`xpath=.//dt[normalize-space()="${label}"]/following-sibling::dd[1]`);
}

const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Nov 12`, as dated lists show a day. */
export function shortDay(day: Day): string {
  return SHORT_DAY.format(Date.parse(day));
}
