import { type Day } from '@bahi/kernel/day';
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until the list on the page shows these rows from top to bottom, one text per column, a pinned row last. The icons
 * of a row's actions have no text.
 */
export async function expectRows(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await expect.poll(() => readRows(page)).toEqual(rows);
}

/** The last row of the list of transactions: 'Total of 3 entries', then money in, money out and non-cash amounts. */
export function totalRow(entries: string, ...sums: readonly string[]): readonly string[] {
  return ['', `Total of ${entries}`, '', '', '', ...sums, '', ''];
}

/** In reading order, which is the order on the screen. */
async function readRows(page: Page): Promise<string[][]> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  return rows.evaluateAll((found) =>
    found.map((row) =>
      [...row.querySelectorAll<HTMLElement>('[role=gridcell]')].map((cell) =>
        cell.innerText.replace(/\s+/g, ' ').trim(),
      ),
    ),
  );
}

/** Waits until a part of the page shows exactly these lines; an amount is on the line of its label. */
export async function expectLines(part: Locator, lines: readonly string[]): Promise<void> {
  await expect.poll(async () => toLines(await part.innerText())).toEqual(lines);
}

function toLines(text: string): string[] {
  return text
    .replace(/\s*\n\s*(?=−?₹)/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** For a screen of 360 px. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

/** A card of the page, by its title. */
export function card(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 3 }) });
}

/** The value below or next to a label. */
export function labelledValue(part: Page | Locator, label: string): Locator {
  return part.locator(`xpath=.//dt[normalize-space()="${label}"]/following-sibling::dd[1]`);
}

const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Nov 12`, as dated lists show a day. */
export function shortDay(day: Day): string {
  return SHORT_DAY.format(Date.parse(day));
}
