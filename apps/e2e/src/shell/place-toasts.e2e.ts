import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { openDialog } from '../support/trip-screens.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

for (const viewport of SIZES)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('toasts cover no header, menu, button at the foot or close button', async ({ page, product }) => {
      const isPhone = viewport.width < 900;
      const { session } = await createFirmAndSignIn(page, product);
      const { id } = await (await createFleet(session)).started(40_000);
      await page.goto(`/dashboard/trips/info?id=${id}`);
      await addAdvance(page, '5000');
      const header = page.locator('.bahi-header');
      const menu = page.locator('.bahi-sidebar');
      const buttons = page.locator('.bahi-page-header .bahi-actions');
      await test.step('on a page', () => expectNotCovered(page, [header, menu, buttons]));

      await test.step('in a dialog that opens meanwhile', async () => {
        await press(page, 'Add Expense');
        const dialog = openDialog(page, 'Add Expense');
        const close = dialog.getByRole('button', { name: 'Close', exact: true });
        await expectNotCovered(page, [header, dialog.locator('footer'), close]);
      });

      await test.step('in a dialog with the offline bar', async () => {
        await page.context().setOffline(true);
        const dialog = openDialog(page, 'Add Expense');
        const bar = page.getByRole('region', { name: 'Connection' });
        await expect(bar).toBeVisible();
        const close = dialog.getByRole('button', { name: 'Close', exact: true });
        await expectNotCovered(page, [header, dialog.locator('footer'), close, bar]);
        await page.context().setOffline(false);
        await expect(bar).toBeHidden();
        await press(dialog, 'Cancel');
        await expect(dialog).toBeHidden();
      });

      if (isPhone)
        await test.step('while the menu is open', async () => {
          await goWithin(page, '/dashboard/trips');
          await press(page, 'Open menu');
          const out = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' });
          await expect(out).toBeVisible();
          expect(await isOnTop(out), 'the menu covers the toasts').toBe(true);
          await page.keyboard.press('Escape');
          await expect(out).toBeHidden();
        });

      await test.step('on a page with a form', async () => {
        await goWithin(page, '/dashboard/create-trip');
        await expect(page.getByRole('button', { name: 'Start Trip' })).toBeVisible();
        await expectNotCovered(page, [header, menu, page.locator('.bahi-form-footer')]);
      });
    });

    test('toasts cover no panel beside a list', async ({ page, product }) => {
      const { session } = await createFirmAndSignIn(page, product);
      const { id } = await (await createFleet(session)).started(40_000);
      await page.goto(`/dashboard/trips/info?id=${id}`);
      await addAdvance(page, '5000');
      await goWithin(page, '/dashboard/staff');
      await page
        .getByRole('button', { name: 'Open Ravi Verma' })
        .or(page.getByText('Ravi Verma'))
        .first()
        .click();
      const panel = page.getByRole('dialog', { name: 'Ravi Verma' });
      await expect(panel).toBeVisible();
      const close = panel.getByRole('button', { name: 'Close', exact: true });
      await expectNotCovered(page, viewport.width < 900 ? [close] : [close, panel]);
    });
  });

/** Adds an advance, whose toast stays for half a minute because it can be undone. */
async function addAdvance(page: Page, amount: string): Promise<void> {
  await press(page, 'Add Advance');
  const dialog = openDialog(page, 'Add Advance');
  await type(dialog, 'Amount', amount);
  await press(dialog, 'Add Advance');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.bahi-toast')).toBeVisible();
}

/** Navigates by the client's router, so that the toasts stay. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** No toast covers one of these parts that are on the page. */
async function expectNotCovered(page: Page, parts: readonly Locator[]): Promise<void> {
  await expect(page.locator('.bahi-toast').first()).toBeVisible();
  for (const part of parts)
    await expect
      .poll(async () => {
        const covered: string[] = [];
        for (const toast of await page.locator('.bahi-toast').all())
          for (const other of await part.all())
            if (doOverlap(await toast.boundingBox(), await other.boundingBox())) covered.push(String(part));
        return covered;
      })
      .toEqual([]);
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function doOverlap(one: Box, other: Box): boolean {
  if (one === null || other === null) return false;
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Whether a press in the middle of the element hits it. */
async function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
