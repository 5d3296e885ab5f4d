import { listUsers } from '@bahi/contract/access/list-users';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listParties } from '@bahi/contract/parties/list-parties';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { type Rupees } from '@bahi/kernel/paise';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
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
];

const [PUNE, NAGPUR] = ['88888888-8888-4888-8888-888888888882', '88888888-8888-4888-8888-888888888883'];
const BRANCHES = branchResponses([
  branch('pune', 'Head Office'),
  branch(PUNE, 'Pune'),
  branch(NAGPUR, 'Nagpur'),
]);

function renderDialog(
  preset: ComponentProps<typeof AddExpenseDialog>['preset'],
  ...branches: typeof BRANCHES
) {
  const onClose = jest.fn();
  const of = preset === undefined ? {} : { preset };
  return {
    ...renderWithProviders(<AddExpenseDialog {...of} onClose={onClose} />, {
      canned: [...CANNED, ...branches],
    }),
    onClose,
  };
}

function renderEmptyDialog(...branches: typeof BRANCHES) {
  const shown = renderDialog(undefined, ...branches);
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
