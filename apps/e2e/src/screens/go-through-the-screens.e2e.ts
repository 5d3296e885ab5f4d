import { screens } from '@bahi/tools/screens/screens';
import { type Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { test } from '../support/stage.ts';
import { readFrozenTexts, translate } from '../support/translate-page.ts';
import { findIdleControls, testControls } from './use-controls.ts';

/** The columns of each screen's list; docs/spec-coverage.md. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  trips: [
    ...['LR/Builty No.', 'Trip Status', 'From-To', 'Revenue', 'Pending Balance', 'Party', 'Vehicle No'],
    'Actions',
  ],
  parties: [
    ...['Party Name', 'Location', 'Primary Contact', 'Balance', 'Email', 'Actionable Amount'],
    'Actions',
  ],
  vendors: ['Vendor Name', 'Location Name', 'Primary Contact', 'Balance', 'Vendor Email', 'Actions'],
  party: ['Date', 'Description', 'Payment', 'Receivable', 'Balance'],
  vendor: ['Date', 'Description', 'Payment', 'Credit', 'Balance'],
  vehicles: [
    ...['Vehicle Number', 'Type', 'Age', 'Document Health', 'Manager', 'Driver', 'Status'],
    'Actions',
  ],
  maintenance: ['Category', 'Vehicle Number', 'Date', 'Amount - Mode', 'Vendor', 'Driver', 'Actions'],
  'fill-ups': ['Vehicle No.', 'Driver', 'Date', 'Fuel Quantity', 'Total Price', 'Vendor', 'Actions'],
  'fill-ups-urea': ['Vehicle No.', 'Driver', 'Date', 'Urea Quantity', 'Total Price', 'Vendor', 'Actions'],
  staff: ['Name', 'Phone Number', 'Email', 'Role', 'Status', 'Actions'],
  audit: ['Recorded', 'Who', 'What', 'Business date', 'Source', 'Party balance'],
  'data-keys': ['Name', 'Status', 'May read', 'Last used', 'Made', 'Actions'],
  places: ['Location Name', 'Status', 'Address Line 1', 'Address Line 2'],
};
const EMPTY_LISTS = screens.filter(
  ({ name, viewer }) => viewer === 'beginner' && name.endsWith('-empty') && name !== 'overview-empty',
);

test('every list has its columns', async ({ stage }) => {
  for (const [name, columns] of Object.entries(COLUMNS)) {
    const screen = screens.find((each) => each.name === name);
    if (screen === undefined) throw new Error(`tools/screens has no screen ${name}`);
    const page = await stage.open(screen, 'desktop');
    for (const column of columns)
      await expect(
        page.getByRole('columnheader', { name: column }).first(),
        `${name}: ${column}`,
      ).toBeVisible();
  }
});

test('every list shows an empty state when it has no rows', async ({ stage }) => {
  for (const screen of EMPTY_LISTS) {
    const page = await stage.open(screen, 'desktop');
    await expect(page.getByText('No data available.'), screen.name).toBeVisible();
  }
});

/** The screens that most people use all day; the nightly run covers all screens. */
const DAILY = ['overview', 'trips', 'trip', 'start-trip', 'party', 'vehicles'];

testControls(({ name }) => DAILY.includes(name));

test('a button that does nothing is reported', async ({ stage }) => {
  const idle = await findIdleControls(stage, {
    name: 'idle-button',
    path: '/nowhere',
    steps: (page) =>
      page.evaluate(() => {
        const button = document.createElement('button');
        button.textContent = 'Export to nowhere';
        document.querySelector('main')?.append(button);
      }),
    shows: 'Export to nowhere',
  });
  expect(idle).toEqual(['/nowhere | button | Export to nowhere']);
});

/** Every dialog, menu and form that opens on a desktop. */
const OPENED = screens.filter(
  ({ steps, only, like, call }) =>
    steps !== undefined && only !== 'phone' && like === undefined && call === undefined,
);

// The last test, because its tabs stay translated.
test('a page that Chrome has translated opens every dialog with the same figures', async ({ stage }) => {
  const texts = new Map<string, string>();
  for (const screen of OPENED) texts.set(screen.name, await readText(await stage.open(screen, 'desktop')));
  await stage.renewTabs((page) => page.addInitScript(translate));
  for (const screen of OPENED) {
    const page = await stage.open(screen, 'desktop');
    expect.soft(await readText(page), screen.name).toBe(texts.get(screen.name));
    expect.soft(await readFrozenTexts(page), screen.name).toEqual([]);
  }
});

/**
 * The text of the loaded page, without the times, which differ by the clock between two visits, what counts up with
 * every visit, the note of a checkpoint, and what the grid says to screen readers.
 */
async function readText(page: Page): Promise<string> {
  await expect(page.getByText('Loading...')).toHaveCount(0);
  const text = await page.locator('body').innerText();
  return text
    .replaceAll(/\+91 6\d{4} \d{5}|S-\d{4}|Press SPACE to select this row/g, '')
    .replaceAll(/[\d,]+ recorded events|, entry [\d,]+|bahi\/[\s\S]*?— bahi\/\S+ \S+/g, '')
    .replaceAll(/\d+ (?:seconds?|minutes?|min|hours?) ago/g, 'ago')
    .replaceAll(/\b\d{2}:\d{2}\b/g, 'time')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
