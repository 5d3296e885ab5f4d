import { shellSettings } from '@bahi/contract/installation/shell-settings';
import { HINT_SHOWN_KEY, createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { openDialog } from '../support/trip-screens.ts';

/** The servers of journeys have no such settings, so the journey answers in their place. */
const SETTINGS = `**/api${shellSettings.path}`;
const OFFERED = {
  support: { phoneNumber: '9822041375', email: 'help@bahi.example' },
  demoVideo: '/demo-video',
  launchAt: '2025-06-20T18:30:00.000Z',
  apps: { android: 'https://apps.example.com/bahi', iphone: null },
};

test('the header leads to help: to the owner and a tour, or to what the operator has set', async ({
  page,
  product,
}) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/trips');
  await expect(pageHeading(page, 'Trip Management')).toBeVisible();
  await press(page, 'Need Help');
  const help = page.getByRole('dialog', { name: 'Need Help' });
  await expect(help.getByText(/^You are the owner of this firm/)).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Watch Demo');
  const tour = page.getByRole('dialog', { name: 'Watch Demo' });
  await expect(tour.getByText('1 of 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();

  await page.route(SETTINGS, (route) => route.fulfill({ json: { ...OFFERED, demoVideo: null } }));
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText('Now Available!');
  await press(page, 'Need Help');
  await expect(help.getByRole('link', { name: 'Call +91 98220 41375' })).toHaveAttribute(
    'href',
    'tel:+919822041375',
  );
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test.describe('with a controlled clock', () => {
  test.use({ movesClock: true });

  test('the demo opens on the first access, is locked for 30 seconds, and opens by its button', async ({
    page,
    product,
  }) => {
    // The video never finishes loading.
    await page.route('**/demo-video', () => undefined);
    await page.route(SETTINGS, (route) => route.fulfill({ json: OFFERED }));
    await createFirmAndSignIn(page, product);
    await page.goto('/dashboard/trips');
    const demo = page.getByRole('dialog', { name: 'Watch Demo' });
    await expect(demo).toBeVisible();
    const close = demo.getByRole('button', { name: 'Close' });
    await expect(close).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(demo).toBeVisible();
    await page.clock.runFor(31_000);
    await close.click();
    await expect(demo).toBeHidden();

    await page.reload();
    await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeVisible();
    await expect(demo).toBeHidden();
    await press(page, 'Watch Demo');
    await expect(demo).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('a sheet suggests a larger screen once, and the drawer leads to help', async ({ page, product }) => {
    await page.route(SETTINGS, (route) => route.fulfill({ json: { ...OFFERED, demoVideo: null } }));
    await createFirmAndSignIn(page, product);
    await page.evaluate((key) => sessionStorage.removeItem(key), HINT_SHOWN_KEY);
    await page.goto('/dashboard/trips');
    const hint = page.getByRole('region', { name: 'Use a larger screen' });
    await expect(hint.getByRole('link', { name: 'Android app' })).toBeVisible();
    await press(hint, 'OK');
    await expect(hint).toBeHidden();
    await press(page, 'Open menu');
    await press(page, 'Need Help');
    await expect(page.getByRole('link', { name: 'help@bahi.example' })).toBeVisible();
    await page.goBack();
    await press(page, 'Watch Demo');
    await press(openDialog(page, 'Watch Demo'), 'Next');
    await expect(page.getByText('2 of 5')).toBeVisible();
    await page.reload();
    await expect(pageHeading(page, 'Trip Management')).toBeVisible();
    await expect(hint).toBeHidden();
  });
});
