import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { refuseWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { branch, BRANCHES, branchResponses } from '../../../branches/branches-specimen.ts';
import { SPECIMEN } from '../trip-specimen.ts';
import { renderDialog, ADVANCE, PUMP, RECORDED } from './transaction-specimen.tsx';

afterEach(cleanup);

describe('adding an advance', () => {
  it('sends it as a receipt of the trip', async () => {
    const { type, pick, add, posted, onClose } = renderDialog('ADVANCE');
    await type('Amount', '5000.25');
    await pick('Cheque');
    await type('Reference No.', '004512');
    await add();
    expect(posted(createTransaction)).toEqual([
      {
        tripId: SPECIMEN.id,
        type: 'SETTLEMENT',
        category: 'ADVANCE',
        amount: 5000.25,
        date: '2026-11-20',
        mode: 'CHEQUE',
        paymentRefNo: '004512',
      },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Advance added')).toBeTruthy();
  });

  it('receives it into the chosen branch', async () => {
    const raipur = '88888888-8888-4888-8888-888888888883';
    const branches = branchResponses([...BRANCHES, branch(raipur, 'Raipur')]);
    const { type, choose, add, posted } = renderDialog('ADVANCE', {}, RECORDED, ...branches);
    await type('Amount', '5000');
    await screen.findByRole('combobox', { name: 'Received into' });
    await choose('Received into', 'Raipur RAI');
    await add();
    expect(posted(createTransaction)).toMatchObject([{ amount: 5000, cashBranchId: raipur }]);
  });

  it('fills in and sends the branch of the trip as the box', async () => {
    const own = SPECIMEN.branch.id;
    const branches = branchResponses([...BRANCHES, branch(own, 'Raipur')]);
    const { type, add, posted } = renderDialog('ADVANCE', {}, RECORDED, ...branches);
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Received into' });
    expect(box.value).toBe('Raipur');
    await type('Amount', '5000');
    await add();
    expect(posted(createTransaction)).toMatchObject([{ amount: 5000, cashBranchId: own }]);
  });

  it('holds it back while a ticked portion is unreadable', async () => {
    const { user, box, type, tick, add, posted } = renderDialog('ADVANCE');
    await type('Amount', '15000');
    await tick('Driver Advance');
    await user.click(box('Driver Amount'));
    await user.paste('3.000,00');
    await add();
    expect(posted(createTransaction)).toEqual([]);
    expect(screen.getByText('Enter valid number')).toBeTruthy();
    await tick('Driver Advance');
    await add();
    expect(posted(createTransaction)).toMatchObject([{ amount: 15_000 }]);
    expect(posted(createTransaction)[0]).not.toHaveProperty('portions');
  });

  it('sends the portions spent at once in the same request', async () => {
    const { type, tick, add, posted } = renderDialog('ADVANCE');
    await type('Amount', '15000');
    await tick('Fuel Advance');
    await type('Fuel Amount', '8000');
    await type('Fuel Quantity', '85.5');
    await tick('Driver Advance');
    await type('Driver Amount', '3000');
    await add();
    expect(posted(createTransaction)).toMatchObject([
      {
        amount: 15_000,
        portions: [
          { category: 'FUEL', amount: 8000, fuelQuantity: 85.5 },
          { category: 'DRIVER_ADVANCE', amount: 3000 },
        ],
      },
    ]);
  });

  it('requires the amounts and the quantity of ticked portions only', async () => {
    const { type, tick, add, posted } = renderDialog('ADVANCE');
    await type('Amount', '15000');
    await tick('Fuel Advance');
    await tick('Driver Advance');
    await add();
    expect(await screen.findAllByText('This field is required')).toHaveLength(3);
    await type('Fuel Amount', '8000');
    await add();
    expect(await screen.findByText('Fuel Quantity is required')).toBeTruthy();
    await type('Driver Amount', '0');
    expect(await screen.findByText('Amount must be greater than 0')).toBeTruthy();
    expect(posted(createTransaction)).toEqual([]);
    await tick('Fuel Advance');
    await tick('Driver Advance');
    await add();
    expect(posted(createTransaction)).toHaveLength(1);
    expect(posted(createTransaction)[0]).not.toHaveProperty('portions');
  });

  it('refuses portions above the advance', async () => {
    const { type, tick, add, posted } = renderDialog('ADVANCE');
    await type('Amount', '10000');
    await tick('Driver Advance');
    await type('Driver Amount', '10000');
    const message = 'Total Amount cannot be less than Fuel + Driver Advance';
    expect(screen.queryByText(message)).toBeNull();
    await type('Driver Amount', '10000.01');
    expect(await screen.findByText(message)).toBeTruthy();
    await add();
    expect(screen.getAllByText(message)).toHaveLength(1);
    await type('Amount', '10000.01');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(posted(createTransaction)).toEqual([]);
  });

  it('shows its own message for portions that the server refuses without naming a field', async () => {
    const { type, add } = renderDialog(
      'ADVANCE',
      {},
      refuseWith(createTransaction, 'portions-exceed-advance'),
    );
    await type('Amount', '10000');
    await add();
    expect(
      await screen.findByText('Total of Fuel Advance and Driver Advance cannot exceed Master Advance amount'),
    ).toBeTruthy();
  });

  it('requires an amount above zero and a day that is not in the future', async () => {
    const { type, add, posted } = renderDialog('ADVANCE');
    await add();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await type('Amount', '0');
    expect(await screen.findByText('Amount must be greater than 0')).toBeTruthy();
    await type('Date', '21112026');
    expect(await screen.findByText('Future date not allowed')).toBeTruthy();
    expect(posted(createTransaction)).toEqual([]);
  });

  it('shows its own message for a failure without one', async () => {
    const { type, add, onClose } = renderDialog(
      'ADVANCE',
      {},
      { path: createTransaction.path, status: 500, body: {} },
    );
    await type('Amount', '100');
    await add();
    expect(await screen.findByText('Failed to create transactions')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('adding charges', () => {
  it('starts with the value of the shortage, and has no payment mode', async () => {
    const { box, add, posted } = renderDialog('ADJUSTMENT');
    expect(box('Amount').value).toBe('500');
    expect(screen.queryByRole('radiogroup', { name: 'Payment Mode' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Reference No.' })).toBeNull();
    await add();
    expect(posted(createTransaction)).toEqual([
      {
        tripId: SPECIMEN.id,
        type: 'ADJUSTMENT',
        category: 'SHORTAGE_AMOUNT',
        amount: 500,
        date: '2026-11-20',
      },
    ]);
  });

  it('suggests nothing for a commission, and keeps an amount that was typed', async () => {
    const { box, type, pick, add, posted } = renderDialog('ADJUSTMENT');
    await pick('Builty Commission');
    expect(box('Amount').value).toBe('');
    await pick('Shortage Amount');
    expect(box('Amount').value).toBe('500');
    await type('Amount', '250');
    await pick('Builty Commission');
    expect(box('Amount').value).toBe('250');
    await add();
    expect(posted(createTransaction)).toMatchObject([{ category: 'BUILTY_COMMISSION', amount: 250 }]);
  });

  it('suggests no shortage that was already charged', async () => {
    const charged = { ...ADVANCE, id: 'charge', type: 'ADJUSTMENT', category: 'SHORTAGE_AMOUNT' } as const;
    renderDialog('ADJUSTMENT', { adjustment: { totalAdjustment: 500, adjustments: [charged] } });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe('');
  });

  it('suggests no shortage while nothing is missing', async () => {
    renderDialog('ADJUSTMENT', { unloadingWeight: 20 });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe('');
  });
});

describe('adding an expense', () => {
  it('offers the expense types as chips in the words of the dialog, and focuses them', async () => {
    renderDialog('EXPENSE');
    const chips = within(screen.getByRole('radiogroup', { name: 'Expense Type' })).getAllByRole('radio');
    expect(chips.map((chip) => chip.closest('.mantine-Chip-root')?.textContent)).toEqual([
      'Fuel',
      'Urea',
      'Driver Advance',
      'Unloading Expense',
      'Labour charges',
      'Toll',
      'Fine',
      'Parking',
      'Puncture',
      'Wear and Tear',
      'Lorry Hire',
      'Other',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(chips[0]));
  });

  it('sends a paid expense without a vendor and without a quantity', async () => {
    const { type, pick, add, posted } = renderDialog('EXPENSE');
    await pick('Toll');
    await type('Amount', '1200');
    await pick('Cash');
    expect(screen.queryByRole('radio', { name: 'Credit' })).toBeNull();
    await add();
    expect(posted(createTransaction)).toEqual([
      {
        tripId: SPECIMEN.id,
        type: 'ONE_SHOT',
        category: 'TOLL',
        amount: 1200,
        date: '2026-11-20',
        mode: 'CASH',
      },
    ]);
  });

  it('requires a type and an amount', async () => {
    const { add, posted } = renderDialog('EXPENSE');
    await add();
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    expect(posted(createTransaction)).toEqual([]);
  });

  it('sends diesel on credit with its litres and its vendor, and requires both', async () => {
    const { type, choose, pick, add, posted } = renderDialog('EXPENSE');
    await pick('Fuel');
    await type('Amount', '9000');
    await pick('Credit');
    await add();
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    expect(posted(createTransaction)).toEqual([]);
    await type('Fuel Quantity', '95.5');
    await type('Reference No.', 'bill 7');
    await choose('Vendor', 'Balaji Diesel Point');
    await add();
    expect(posted(createTransaction)).toEqual([
      {
        tripId: SPECIMEN.id,
        type: 'CREDIT',
        category: 'FUEL',
        amount: 9000,
        date: '2026-11-20',
        paymentRefNo: 'bill 7',
        vendorId: PUMP.id,
        fuelQuantity: 95.5,
      },
    ]);
  });

  it('enters the hire of a lorry on credit, and requires the vendor who is owed it', async () => {
    const { type, choose, pick, add, posted } = renderDialog('EXPENSE');
    await pick('Lorry Hire');
    await type('Amount', '22000');
    await pick('Credit');
    expect(screen.queryByRole('textbox', { name: 'Lorry Hire Quantity' })).toBeNull();
    await add();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(createTransaction)).toEqual([]);
    await choose('Vendor', 'Balaji Diesel Point');
    await add();
    expect(posted(createTransaction)).toEqual([
      {
        tripId: SPECIMEN.id,
        type: 'CREDIT',
        category: 'LORRY_HIRE',
        amount: 22_000,
        date: '2026-11-20',
        vendorId: PUMP.id,
      },
    ]);
  });

  it('says that an expense with a vendor is paid now, where it could be owed', async () => {
    const paidNow = 'Paid now. Choose Credit to owe it.';
    const { choose, pick } = renderDialog('EXPENSE');
    await pick('Lorry Hire');
    expect(screen.queryByText(paidNow)).toBeNull();
    await choose('Vendor', 'Balaji Diesel Point');
    expect(screen.getByText(paidNow)).toBeTruthy();
    await pick('Credit');
    expect(screen.queryByText(paidNow)).toBeNull();
    await pick('Toll');
    expect(screen.queryByText(paidNow)).toBeNull();
  });

  it('requires the payment mode again when the new type cannot be on credit', async () => {
    const { type, pick, add, posted } = renderDialog('EXPENSE');
    await pick('Urea');
    expect(screen.getByRole('textbox', { name: 'Urea Quantity' })).toBeTruthy();
    await pick('Credit');
    await pick('Toll');
    await type('Amount', '100');
    await add();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(createTransaction)).toEqual([]);
  });

  it('shows no balance of the trip', async () => {
    const { type } = renderDialog('EXPENSE');
    await type('Amount', '90000');
    expect(screen.queryByText(/^Balance/)).toBeNull();
  });
});

describe('the tabs of CreateTransactionDialog', () => {
  it('changes the kind of entry and keeps the typed values', async () => {
    const { type, open, pick, add, posted } = renderDialog('ADVANCE');
    await type('Amount', '700');
    await open('Charges');
    expect(screen.getByRole('button', { name: 'Add Charges' })).toBeTruthy();
    await open('Expense');
    await pick('Puncture');
    await add();
    expect(posted(createTransaction)).toMatchObject([
      { type: 'ONE_SHOT', category: 'PUNCTURE', amount: 700, mode: 'ONLINE' },
    ]);
  });

  it('offers only expenses for a settled trip', async () => {
    const { open } = renderDialog('EXPENSE', { status: 'SETTLED' });
    await open('Expense');
    for (const [tab, disabled] of [
      ['Advance', true],
      ['Charges', true],
      ['Expense', false],
    ] as const)
      expect(screen.getByRole<HTMLButtonElement>('tab', { name: tab }).disabled).toBe(disabled);
  });
});
