import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { openDialog } from '../support/trip-screens.ts';

test('an unknown address says that there is no page', async ({ page, product }) => {
  await page.goto('/auth/nowhere');
  await expect(pageHeading(page, '404 - Page Not Found')).toBeVisible();
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/nowhere');
  await expect(pageHeading(page, '404 - Page Not Found')).toBeVisible();
  await page.goto('/dashboard/create-maintenance/paint?vehicleId=one');
  await expect(page.getByText('Invalid maintenance category')).toBeVisible();
  await page.goto('/dashboard/create-fillup/milk');
  await expect(page).toHaveURL('/dashboard/fillups/fuel');
});

test('a maintenance form that is opened without a vehicle asks for it and keeps the category', async ({
  page,
  product,
}) => {
  await createFirmAndSignIn(page, product);
  const question = openDialog(page, 'Select Maintenance Category');
  for (const [spelling, category] of [
    ['tarpaulin', 'Tarpaulin'],
    ['punture', 'Puncture'],
  ] as const) {
    await page.goto(`/dashboard/create-maintenance/${spelling}`);
    await expect(question.getByRole('combobox', { name: 'Category' })).toHaveValue(category);
  }
  await press(question, 'Cancel');
  await expect(page).toHaveURL('/dashboard/maintenance');
  await page.goto('/dashboard/create-maintenance/urea');
  await expect(page).toHaveURL('/dashboard/create-fillup/urea');
});

test('the overview offers to add a trip', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/overview');
  const promo = page.getByRole('region', { name: 'Add a trip instantly' });
  await promo.getByRole('link', { name: 'Add Trip' }).click();
  await expect(page).toHaveURL('/dashboard/create-trip');
});
