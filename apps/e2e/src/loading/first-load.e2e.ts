import { type Page, type Request } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';

/** Compressed, as served; without response headers. */
const MOST_SCRIPT_BYTES = 130_000;

/** Parts that only later pages need, each recognised by a text in its script that survives minification. */
const LATER_PARTS = {
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
  const loaded = collectScripts(page);
  await page.goto('/auth/sign-in');
  await expect(pageHeading(page, 'Nice to see you again!')).toBeVisible();
  const scripts = await loaded();
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(findTexts(scripts, LATER_PARTS)).toEqual([]);
});

/** Also proves that the texts which the sign-in test looks for still exist in the chunks. */
test('grid, calendar, dialogs and dropdowns load with the pages that use them', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  const loaded = collectScripts(page);
  await page.goto('/dashboard/trips');
  await expect(pageHeading(page, LATER_PARTS.pages)).toBeVisible();
  await page.goto('/dashboard/staff');
  // The grid loads after its rows.
  await expect(page.locator('.ag-root-wrapper')).toBeVisible();
  await page.goto('/dashboard/create-trip');
  await press(page, 'Start Date: open calendar');
  await expect(page.getByRole('table')).toBeVisible();
  expect(findTexts(await loaded(), LATER_PARTS)).toEqual(Object.keys(LATER_PARTS));
});

/**
 * Collects the scripts that a page requests from now on, without those that it no longer awaited when it was left. The
 * returned function fetches their texts again, because no body remains of an answer to a page that was left.
 */
function collectScripts(page: Page): () => Promise<LoadedScript[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  return async () => {
    const scripts = await Promise.all(
      requests.map(async (request) => {
        const response = await request.response();
        if (response === null || (await response.finished()) !== null) return [];
        const { responseBodySize: bytes } = await request.sizes();
        return [{ bytes, text: await (await page.request.get(request.url())).text() }];
      }),
    );
    return scripts.flat();
  };
}

/** The names of the texts that are found in one of the scripts. */
function findTexts(scripts: readonly LoadedScript[], texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts)
    .filter(([, text]) => scripts.some((script) => script.text.includes(text)))
    .map(([name]) => name);
}
