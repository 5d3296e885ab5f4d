import { listBranches } from '@bahi/contract/access/list-branches';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { expectRows } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

test('an owner opens a branch from the profile, and changes its code and LR prefix', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/profile?tab=company');
  await page.getByRole('main').getByRole('link', { name: 'Branches' }).click();
  await expect(pageHeading(page, 'Branches')).toBeVisible();
  const headOffice = ['Head Office', 'HO', '-', '-', '-', '-', '-', ''];
  await expectRows(page, [headOffice]);

  await press(page, 'Add Branch');
  const adding = openDialog(page, 'Add Branch');
  await type(adding, 'Branch Name', 'Pune');
  await type(adding, 'Code', 'ho');
  await type(adding, 'LR Prefix', 'pn/{fy}/');
  await expect(adding.getByText('The first LR number is PN/26-27/1')).toBeVisible();
  await press(adding, 'Add Branch');
  await expect(field(page, 'Code')).toHaveAccessibleDescription('Another branch has this code');
  await type(adding, 'Code', 'pun');
  await press(adding, 'Add Branch');
  await expectToast(page, 'Branch Added');
  await expectRows(page, [headOffice, ['Pune', 'PUN', '-', '-', '-', 'PN/{FY}/', 'PN/26-27/1', '']]);

  await press(page, 'Edit Pune');
  const editing = openDialog(page, 'Edit Branch');
  await type(editing, 'Code', 'PNQ');
  await type(editing, 'LR Prefix', '');
  await press(editing, 'Save Details');
  await expectToast(page, 'Branch Updated');
  await expectRows(page, [headOffice, ['Pune', 'PNQ', '-', '-', '-', '-', '-', '']]);
  const { branches } = await session.mustCall(listBranches, {});
  expect(branches.map(({ name, code, lrPrefix }) => [name, code, lrPrefix])).toEqual([
    ['Head Office', 'HO', null],
    ['Pune', 'PNQ', null],
  ]);
});
