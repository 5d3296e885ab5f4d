import { equip } from '@bahi/tools/proofs/harness/fleet';
import { openNewBook } from './access.ts';
import { choose, press, type } from './forms.ts';
import { expect, test } from './journey.ts';
import { openDialog } from './trip-screens.ts';

test('an entry that looks entered twice is said so, and taken back at once', async ({ page, product }) => {
  const { session } = await openNewBook(page, product);
  await equip(session);
  await page.goto('/dashboard/transactions');
  const dialog = openDialog(page, 'Add expense');
  const fill = async (reference: string) => {
    await press(page, 'Add expense');
    await choose(page, 'Category', 'Rent');
    await type(dialog, 'Amount', '9000');
    await type(dialog, 'Reference No.', reference);
  };
  await fill('UTR 4471');
  await press(dialog, 'Add expense');
  await expect(dialog).toBeHidden();

  await fill('utr4471');
  await expect(dialog.getByText('Looks entered twice')).toBeVisible();
  await expect(dialog.getByText('Rent, ₹9,000.00')).toBeVisible();
  await press(dialog, 'Add expense');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 entries')).toBeVisible();
  await press(page, 'Undo');
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(page.getByText('1 entry')).toBeVisible();
});
