import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { expect, test } from '../support/journey.ts';

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

test('the overview offers to add a trip', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/overview');
  const promo = page.getByRole('region', { name: 'Add a trip instantly' });
  await promo.getByRole('link', { name: 'Add Trip' }).click();
  await expect(page).toHaveURL('/dashboard/create-trip');
});
