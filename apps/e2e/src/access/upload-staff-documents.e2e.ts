import { createUser } from '@bahi/contract/access/create-user';
import { findUser } from '@bahi/contract/access/find-user';
import { showProfile } from '@bahi/contract/access/show-profile';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { newPhone, signIn } from '@bahi/tools/proofs/harness/people';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn, signInWithSession } from '../support/access.ts';
import { press, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { openDialog } from '../support/trip-screens.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const MAX_LOGO_BYTES = 25 * 1024;
const paper = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });
const picture = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer });

test("an owner uploads a driver's licence, and the driver adds a picture and PAN", async ({
  page,
  openTab,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const suresh = { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber: newPhone() } as const;
  const { user } = await session.mustCall(createUser, suresh);
  await page.goto('/dashboard/staff');
  await page.getByRole('gridcell', { name: 'Suresh Yadav', exact: true }).click();
  await press(page, 'Upload Driving Licence');
  const licence = openDialog(page, 'Driving Licence');
  await press(licence, 'Save Details');
  await expect(licence.getByText('This field is required')).toBeVisible();
  await upload(licence, 'Driving Licence file', paper('licence.pdf'));
  const validUpto = daysAgo(-400);
  await typeDay(licence, 'Valid up to', validUpto);
  await press(licence, 'Save Details');
  await expectToast(page, 'Document Updated');
  await expect(page.getByText(`Valid up to ${formatDay(validUpto)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Driving Licence licence.pdf' })).toBeVisible();

  const phone = await openTab();
  await signInWithSession(phone, await signIn(product, suresh.phoneNumber));
  await phone.goto('/dashboard/profile');
  await press(phone, 'Upload picture');
  const dialog = openDialog(phone, 'Profile Picture');
  await upload(dialog, 'Picture', paper('me.pdf'));
  await press(dialog, 'Save Details');
  await expect(dialog.getByText('Upload a png or jpeg image')).toBeVisible();
  await upload(dialog, 'Picture', picture('me.png'));
  await press(dialog, 'Save Details');
  await expectToast(phone, 'Profile picture saved');
  await expect(phone.getByRole('img', { name: 'Picture of Suresh Yadav' })).toBeVisible();
  await phone.getByRole('tab', { name: 'Documentation' }).click();
  await expect(phone.getByRole('button', { name: 'Driving Licence licence.pdf' })).toBeVisible();
  await press(phone, 'Upload PAN');
  const pan = openDialog(phone, 'PAN');
  await upload(pan, 'PAN file', paper('pan.pdf'));
  await press(pan, 'Save Details');
  await expectToast(phone, 'Documents Updated');

  const { documents } = await session.mustCall(findUser, { userId: user.id });
  expect(documents.map(({ documentType }) => documentType).sort()).toEqual(['DRIVING_LICENCE', 'PAN']);
  await page.reload();
  await page.getByRole('gridcell', { name: 'Suresh Yadav', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Picture of Suresh Yadav' })).toBeVisible();
});

test('the logo of the firm is an image of up to 25 kB', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const logo = async () => (await session.mustCall(showProfile, {})).merchant?.companyLogo ?? null;
  await page.goto('/dashboard/profile?tab=company');
  await expect(page.getByText('upto 25kb file')).toBeVisible();
  const box = page.locator('input[type=file][aria-label="Company Logo"]');
  await expect(box).toHaveAttribute('accept', '.png,.jpeg,.jpg,.jpe,.jfif');
  const save = page.locator('form').filter({ has: box }).getByRole('button', { name: 'Save Details' });

  const tooLarge = Buffer.concat([PNG, Buffer.alloc(MAX_LOGO_BYTES + 1 - PNG.length)]);
  await box.setInputFiles(picture('large.png', tooLarge));
  await expect(page.getByText('Upload a logo of up to 25kb')).toBeVisible();
  await upload(page, 'Company Logo', paper('letterhead.pdf'));
  await save.click();
  await expect(page.getByText('Upload a png or jpeg image')).toBeVisible();
  expect(await logo()).toBeNull();

  const largest = Buffer.concat([PNG, Buffer.alloc(MAX_LOGO_BYTES - PNG.length)]);
  await upload(page, 'Company Logo', picture('logo.png', largest));
  await save.click();
  await expectToast(page, 'Company details saved');
  expect(await logo()).toMatchObject({ originalName: 'logo.png', size: MAX_LOGO_BYTES });
  await page.reload();
  await expect(page.getByText('logo.png')).toBeVisible();
  await expect(page.getByText('25.00 KB')).toBeVisible();
});

/** Picks a file and waits until the server has stored it. */
async function upload(scope: Page | Locator, label: string, file: ReturnType<typeof paper>): Promise<void> {
  await scope.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
  await expect(scope.getByText(file.name)).toBeVisible();
  await expect(scope.getByRole('progressbar')).toBeHidden();
}
