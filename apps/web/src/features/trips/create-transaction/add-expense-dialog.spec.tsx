import { dryRunOf } from '@bahi/contract/dry-run';
import { listUsers } from '@bahi/contract/access/list-users';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listParties } from '@bahi/contract/parties/list-parties';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { type Rupees } from '@bahi/kernel/paise';
import { respondWouldDo } from '@bahi/ui-kit/testing/dry-run-responses';
import {
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type ComponentProps } from 'react';
import { driverRow } from '../../../forms/picklists-specimen.ts';
import { branch, branchResponses } from '../../../branches/branches-specimen.ts';
import { AddExpenseDialog } from './add-expense-dialog.tsx';
import { RECORDED } from './transaction-specimen.tsx';

afterEach(cleanup);

const SURESH = '44444444-4444-4444-8444-444444444444';
const CANNED = [
  respondWith(listUsers, {
    users: [driverRow({ id: SURESH, name: 'Suresh Yadav' })],
    length: 1,
  }),
  respondWith(listVehicles, { vehicles: [], length: 0 }),
  respondWith(listParties, { customers: [], length: 0 }),
  respondWith(listTrips, { trips: [], length: 0 }),
  RECORDED,
  respondWouldDo(createTransaction),
];

const [PUNE, NAGPUR] = ['88888888-8888-4888-8888-888888888882', '88888888-8888-4888-8888-888888888883'];
const BRANCHES = branchResponses([
  branch('pune', 'Head Office'),
  branch(PUNE, 'Pune'),
  branch(NAGPUR, 'Nagpur'),
]);

/** @param first responses that take precedence over the usual ones */
function renderDialog(
  preset: ComponentProps<typeof AddExpenseDialog>['preset'],
  ...first: readonly CannedResponse[]
) {
  const onClose = jest.fn();
  const of = preset === undefined ? {} : { preset };
  return {
    ...renderWithProviders(<AddExpenseDialog {...of} onClose={onClose} />, {
      canned: [...first, ...CANNED],
    }),
    onClose,
  };
}

function renderEmptyDialog(...first: readonly CannedResponse[]) {
  const shown = renderDialog(undefined, ...first);
  const choose = async (field: string, option: string) => {
    await shown.user.click(screen.getByRole('combobox', { name: field }));
    await shown.user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
  };
  const send = () => shown.user.click(screen.getByRole('button', { name: 'Add expense' }));
  return { ...shown, choose, send };
}

describe('an expense without a trip', () => {
  it('says how rent was paid', async () => {
    const { user, choose, send, posted, onClose } = renderEmptyDialog();
    await choose('Category', 'Rent');
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '18000');
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await send();
    expect(posted(createTransaction)).toEqual([
      { type: 'ONE_SHOT', category: 'RENT', amount: 18000, date: '2026-11-20', mode: 'CASH' },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks the server what it would do, shows its warnings, and is sent all the same', async () => {
    const message = '500 Ltr is more than the tank of MH12AB1234 holds (365 Ltr)';
    const warned = respondWouldDo(createTransaction, [
      { code: 'above-tank', message, field: 'fuelQuantity' },
    ]);
    const { enter, choose, send, posted } = renderEmptyDialog(warned);
    await choose('Category', 'Fuel');
    await enter(screen.getByRole('textbox', { name: 'Amount' }), '46000');
    await enter(screen.getByRole('textbox', { name: 'Fuel Quantity' }), '500');
    expect((await screen.findByRole('note')).textContent).toBe(message);
    const slip = { type: 'ONE_SHOT', category: 'FUEL', amount: 46_000, fuelQuantity: 500 };
    const sent = { ...slip, date: '2026-11-20', mode: 'ONLINE' };
    expect(posted(dryRunOf(createTransaction))).toEqual([sent]);
    expect(posted(createTransaction)).toEqual([]);
    await send();
    expect(posted(createTransaction)).toEqual([sent]);
  });

  it('requires another mode when the new category cannot be on credit', async () => {
    const { user, choose, send, posted } = renderEmptyDialog();
    await choose('Category', 'Lorry Hire');
    await user.click(screen.getByRole('radio', { name: 'Credit' }));
    await choose('Category', 'Rent');
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '18000');
    await send();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(createTransaction)).toEqual([]);
  });

  it('starts with the amount that a cash count was short of', async () => {
    const preset = { amount: 160 as Rupees, date: '2026-11-19', mode: 'CASH' } as const;
    const { user, posted, onClose } = renderDialog(
      { ...preset, branchId: PUNE, cashBranchId: PUNE },
      ...BRANCHES,
    );
    await user.click(screen.getByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'Toll' }));
    await user.click(screen.getByRole('button', { name: 'Add expense' }));
    expect(posted(createTransaction)).toEqual([
      {
        type: 'ONE_SHOT',
        category: 'TOLL',
        ...preset,
        branchId: PUNE,
        cashBranchId: PUNE,
      },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is borne by one branch and paid by another', async () => {
    const { user, choose, send, posted } = renderEmptyDialog(...BRANCHES);
    await choose('Category', 'Rent');
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '18000');
    await screen.findByRole('combobox', { name: 'Branch' });
    await choose('Branch', 'Pune');
    await choose('Paid from', 'Nagpur');
    await send();
    expect(posted(createTransaction)).toMatchObject([{ branchId: PUNE, cashBranchId: NAGPUR }]);
  });

  it('needs a payee for a salary', async () => {
    const { user, choose, send, posted } = renderEmptyDialog();
    await choose('Category', 'Salary');
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '22000');
    await send();
    expect(posted(createTransaction)).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Paid to' }).getAttribute('aria-invalid')).toBe('true');
    await choose('Paid to', 'Suresh Yadav');
    await send();
    expect(posted(createTransaction)).toMatchObject([{ category: 'SALARY', userId: SURESH, mode: 'ONLINE' }]);
  });

  it('needs a trip for a hired lorry, and a vendor on credit', async () => {
    const { user, choose, send, posted } = renderEmptyDialog();
    expect(screen.queryByRole('radio', { name: 'Credit' })).toBeNull();
    await choose('Category', 'Lorry Hire');
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '22000');
    await user.click(screen.getByRole('radio', { name: 'Credit' }));
    await send();
    for (const name of ['Trip', 'Vendor'])
      expect(screen.getByRole('combobox', { name }).getAttribute('aria-invalid')).toBe('true');
    expect(posted(createTransaction)).toEqual([]);
  });

  it('keeps the form open for a bundle of slips, with their category, day and mode', async () => {
    const { user, enter, choose, send, posted, onClose } = renderEmptyDialog();
    const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
    await choose('Category', 'Toll');
    await enter(box('Amount'), '640.25');
    await enter(box('Date'), '18112026');
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await enter(box('Bill No.'), 'T 7');
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect((await screen.findByText(/^Saved/)).textContent).toBe('Saved: Toll ₹640.25, 18-11-2026');
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(box('Amount'));
    await user.keyboard('75.5');
    await send();
    const sent = { type: 'ONE_SHOT', category: 'TOLL', date: '2026-11-18', mode: 'CASH' };
    expect(posted(createTransaction)).toEqual([
      { ...sent, amount: 640.25, billNo: 'T 7' },
      { ...sent, amount: 75.5 },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
