import { equip } from '@bahi/tools/proofs/harness/fleet';
import { openNewBook, title } from './access.ts';
import { expect, test } from './journey.ts';

test('receivables by age add up to Total Receivables', async ({ page, product }) => {
  const { session } = await openNewBook(page, product);
  const fleet = await equip(session, { openingBalance: 1_000 });
  await fleet.started(10_000);
  await fleet.podSubmitted(40_000);
  const { id: surplus } = await fleet.started(500);
  await fleet.advance(surplus, 700.25);

  await page.goto('/dashboard/trips');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(title(page, 'Overview')).toBeVisible();
  const ageing = page.getByRole('table', { name: 'Receivables by age' });
  await expect(ageing.getByRole('row')).toHaveText([
    'Days since PODPartiesAmount',
    'Not due, no POD yet1₹10,000.00',
    '0 to 30 days1₹41,000.00',
    '31 to 60 days0₹0',
    '61 to 90 days0₹0',
    '91 days and more0₹0',
    'Surpluses and credit on account−₹200.25',
    'Total Receivables₹50,799.75',
  ]);
});
