import { createLocation } from '@bahi/contract/places/create-location';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading, enterOtp } from '../support/access.ts';
import { choose, field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { expectRows } from '../support/page-content.ts';

test('amounts and phone numbers are pasted in any notation and keep their meaning', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const place = { placeName: 'Latur', placeAddress: 'Maharashtra', eLoc: 'LATUR1' };
  await session.mustCall(createLocation, { name: 'Latur', ...place });
  await page.goto('/dashboard/create-customer?type=customers');
  await type(page, 'Name', 'Gokul Agro Traders');
  await choose(page, 'Location', 'Latur');
  await typeDay(page, 'Opening Balance Date', daysAgo(30));
  const opening = field(page, 'Opening Balance');

  // The field starts with 0; after a click anywhere in it, typing replaces the 0.
  await opening.click({ position: { x: 45, y: 15 } });
  await page.keyboard.type('125000');
  await expect(opening).toHaveValue('1,25,000');

  // An amount that could be read in two ways stays in the box, and the form is not sent.
  await paste(page, 'Opening Balance', '1.25,000');
  await paste(page, 'Primary Contact', '98220 41375 / 76');
  await press(page, 'Create Party');
  await expect(opening).toHaveValue('1.25,000');
  await expect(opening).toHaveAccessibleDescription('Must be a valid number');
  await expect(field(page, 'Primary Contact')).toBeFocused();
  await expect(field(page, 'Primary Contact')).toHaveAccessibleDescription('Enter valid phone number');

  await paste(page, 'Opening Balance', '1,25,000.505');
  await expect(opening).toHaveAccessibleDescription('Enter an amount with at most two decimals');
  await opening.press('Backspace');
  await expect(opening).toHaveValue('1,25,000.50');
  await expect(opening).toHaveAccessibleDescription('one lakh twenty-five thousand rupees and fifty paise');

  await paste(page, 'Opening Balance', 'Rs. 25,000.50');
  await expect(opening).toHaveValue('25,000.50');
  await paste(page, 'Primary Contact', '091-94220 67183');
  await expect(field(page, 'Primary Contact')).toHaveValue('94220 67183');
  await paste(page, 'Secondary Contact', '00919822041375');
  await expect(field(page, 'Secondary Contact')).toHaveValue('98220 41375');
  await press(page, 'Create Party');
  await expectToast(page, 'User Created');
  await expectRows(page, [
    ['Gokul Agro Traders', 'Latur', '+91 94220 67183', '₹25,000.50', '-', '₹25,000.50', ''],
  ]);
});

test('the caret stays at its digit while an amount is typed', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/create-trip');
  const fare = field(page, 'Fare');
  await fare.pressSequentially('125000');
  await expect(fare).toHaveValue('1,25,000');
  for (let key = 0; key < 4; key += 1) await fare.press('ArrowLeft');
  await page.keyboard.type('77');
  await expect(fare).toHaveValue('1,25,77,000');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(fare).toHaveValue('12,000');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await expect(fare).toHaveValue('1,200');

  await type(page, 'Fare', '125000.50');
  await expect(fare).toHaveValue('1,25,000.50');
  expect(await fare.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});

test('a phone number is the same however it is written', async ({ page, product }) => {
  await page.goto('/auth/sign-in');
  await paste(page, 'Phone Number', '94220 6718');
  await press(page, 'Securely Login');
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription('Invalid phone number');
  await page.getByRole('link', { name: 'Register' }).click();
  await type(page, 'Name', 'Rajesh Patil');
  await paste(page, 'Phone Number', '0091-94220 67183');
  await press(page, 'Sign Up');
  await expect(page.getByText('+91 94220 67183')).toBeVisible();
  await enterOtp(page, await product.server.nextOtp('9422067183'));
  await expect(pageHeading(page, 'Choose your firm')).toBeVisible();
});

/** Replaces the content of a field from the clipboard. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field(page, label).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}
