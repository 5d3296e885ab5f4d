import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { newPhone, type Product } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { choose, field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { openDialog } from '../support/trip-screens.ts';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a dialog rises, a menu fades in, and Register pulses', async ({ page, product }) => {
    const moved = await useTrip(page, product);
    expect(moved).toContain('bahi-rise');
    expect(moved).toContain('opacity');
    expect(await showRegister(page)).toContain('access-pulse');
  });
});

test('nothing is animated with reduced motion', async ({ page, product }) => {
  expect(await useTrip(page, product)).toEqual([]);
  expect(await showRegister(page)).toEqual([]);
});

/** Opens a menu, a dialog with a dropdown, and a toast. @returns the animations and transitions seen */
async function useTrip(page: Page, product: Product): Promise<string[]> {
  const { session } = await createFirmAndSignIn(page, product);
  const { id } = await (await createFleet(session)).started(40_000);
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await watchMotion(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  // The menu takes the focus a moment after it shows, and hears Escape only then.
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();
  await press(page, 'Add Expense');
  const dialog = openDialog(page, 'Add Expense');
  await dialog.getByText('Urea', { exact: true }).click();
  await type(dialog, 'Amount', '1800');
  await type(dialog, 'Urea Quantity', '40');
  await dialog.getByRole('radiogroup', { name: 'Payment Mode' }).getByText('Credit').click();
  await choose(page, 'Vendor', 'Verma Petroleum');
  await press(dialog, 'Add Expense');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  return readMotion(page);
}

async function showRegister(page: Page): Promise<string[]> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/sign-in');
  await watchMotion(page);
  await field(page, 'Phone Number').fill(newPhone());
  await press(page, 'Securely Login');
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('data-pulsing', 'true');
  return readMotion(page);
}

/** Records every animation by name and every transition by property. */
async function watchMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    addEventListener('animationstart', ({ animationName }) => seen.push(animationName), true);
    addEventListener('transitionrun', ({ propertyName }) => seen.push(propertyName), true);
    Object.assign(window, { seen });
  });
}

/** Waits two frames, so that what has just begun is recorded. */
async function readMotion(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { seen: string[] }).seen;
  });
}
