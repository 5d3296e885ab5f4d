import { dryRunOf } from '@bahi/contract/dry-run';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { type Day } from '@bahi/kernel/day';
import {
  type CannedResponse,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { branch, branchResponses } from '../../../branches/branches-specimen.ts';
import { AddVendorCreditDialog } from './add-vendor-credit-dialog.tsx';

afterEach(cleanup);

const PARTY = {
  id: '77777777-7777-4777-8777-777777777777',
  name: 'Highway Diesel Pump',
  openingDate: '2026-04-01' as Day,
};

const DRY_RUN = dryRunOf(addVendorCredit);

function renderDialog(...canned: readonly CannedResponse[]) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<AddVendorCreditDialog party={PARTY} onClose={onClose} />, {
    canned: [
      respondWith(listVehicles, { vehicles: [], length: 0 }),
      respondWith(similarEntries, { entries: [] }),
      ...canned,
      respondWith(DRY_RUN, { wouldDo: true, refusal: null, figures: null }),
    ],
  });
  return { ...shown, onClose };
}

it('says that adding a credit failed when the server gives no reason', async () => {
  const { user, enter, onClose } = renderDialog({ path: addVendorCredit.path, status: 500, body: {} });
  await enter(screen.getByRole('textbox', { name: 'Amount' }), '18000');
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Decide later' }));
  await user.click(screen.getByRole('button', { name: 'Add Credit' }));
  expect(await screen.findByText('Request failed. Please try again.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('names the branch that bears the credit, and sends it', async () => {
  const [pune, nagpur] = ['88888888-8888-4888-8888-888888888882', '88888888-8888-4888-8888-888888888883'];
  const branches = branchResponses([branch(pune, 'Pune'), branch(nagpur, 'Nagpur')]);
  const { user, enter, posted } = renderDialog(...branches, {
    path: addVendorCredit.path,
    status: 500,
    body: {},
  });
  await enter(screen.getByRole('textbox', { name: 'Amount' }), '18000');
  for (const [field, option] of [
    ['Category', 'Decide later'],
    ['Branch', 'Nagpur NAG'],
  ] as const) {
    await user.click(await screen.findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  await user.click(screen.getByRole('button', { name: 'Add Credit' }));
  await screen.findByText('Request failed. Please try again.');
  expect(posted(addVendorCredit)).toMatchObject([{ amount: 18_000, branchId: nagpur }]);
});

it('shows the payment mode Credit and lets nobody change it', async () => {
  renderDialog(...branchResponses());
  await screen.findByRole('combobox', { name: 'Branch' });
  const mode = screen.getByRole<HTMLInputElement>('textbox', { name: /^Payment Mode/ });
  expect([mode.value, mode.readOnly]).toEqual(['Credit', true]);
});

it('says while typing why the server would refuse the credit, and sends it all the same', async () => {
  const message = 'The books are closed until 31-10-2026';
  const refusal = { status: 409, code: 'period-closed', message, fields: { paymentDate: message } } as const;
  const { user, enter, posted } = renderDialog(
    respondWith(DRY_RUN, { wouldDo: false, refusal, figures: null }),
    { path: addVendorCredit.path, status: 500, body: {} },
  );
  await enter(screen.getByRole('textbox', { name: 'Amount' }), '18000');
  await enter(screen.getByRole('textbox', { name: /^Date/ }), '31102026');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(posted(addVendorCredit)).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Decide later' }));
  await user.click(screen.getByRole('button', { name: 'Add Credit' }));
  await screen.findByText('Request failed. Please try again.');
  expect(posted(addVendorCredit)).toMatchObject([{ paymentDate: '2026-10-31' }]);
});
