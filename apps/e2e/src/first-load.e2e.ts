import { type Page, type Request } from '@playwright/test';
import { openNewBook, title } from './access.ts';
import { press } from './forms.ts';
import { expect, test } from './journey.ts';

/** As served, compressed; without the headers of the answers. */
const MOST_SCRIPT_BYTES = 130_000;

/** What only later pages need, by a text that stands in the script of each and survives its minification. */
const LATER = {
  grid: 'ag-root-wrapper',
  calendar: '@mantine/dates/DatePicker',
  dialogs: '@mantine/core/ModalBase',
  dropdowns: '@mantine/core/Combobox',
  pages: 'Trip Management',
};

interface LoadedScript {
  readonly bytes: number;
  readonly text: string;
}

test.use({ startsCold: true });

test('the first load of the sign-in page is light', async ({ page }) => {
  const loaded = scriptsOf(page);
  await page.goto('/auth/sign-in');
  await expect(title(page, 'Nice to see you again!')).toBeVisible();
  const scripts = await loaded();
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(holding(scripts, LATER)).toEqual([]);
});

/** Also shows that the texts looked for on the sign-in page are still those of the chunks. */
test('grid, calendar, dialogs and dropdowns load with what uses them', async ({ page, product }) => {
  await openNewBook(page, product);
  const loaded = scriptsOf(page);
  await page.goto('/dashboard/trips');
  await expect(title(page, LATER.pages)).toBeVisible();
  await page.goto('/dashboard/staff');
  // The grid comes after its rows.
  await expect(page.locator('.ag-root-wrapper')).toBeVisible();
  await page.goto('/dashboard/create-trip');
  await press(page, 'Start Date: open calendar');
  await expect(page.getByRole('table')).toBeVisible();
  expect(holding(await loaded(), LATER)).toEqual(Object.keys(LATER));
});

/** Gathers the scripts that a page asks for from now on. Read at the end: a page that was left has none. */
function scriptsOf(page: Page): () => Promise<LoadedScript[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  return () =>
    Promise.all(
      requests.map(async (request) => {
        await (await request.response())?.finished();
        const { responseBodySize: bytes } = await request.sizes();
        return { bytes, text: await (await page.request.get(request.url())).text() };
      }),
    );
}

/** Which of the texts stand in one of the scripts. */
function holding(scripts: readonly LoadedScript[], texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts)
    .filter(([, text]) => scripts.some((script) => script.text.includes(text)))
    .map(([name]) => name);
}
