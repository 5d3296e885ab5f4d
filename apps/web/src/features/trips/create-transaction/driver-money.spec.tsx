import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { refuseWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { SPECIMEN } from '../trip-specimen.ts';
import { ADVANCE, renderDialog } from './transaction-specimen.tsx';

afterEach(cleanup);

const GIVEN = {
  ...ADVANCE,
  id: 'driver',
  type: 'ONE_SHOT',
  category: 'DRIVER_ADVANCE',
  amount: 3_000,
} as const;
/** The driver has 1,800 of the 3,000 left. */
const advanced = {
  expense: { totalExpense: 3_000, expenses: [GIVEN] },
  driverAdvances: [{ id: GIVEN.id, left: 1_800 }],
};
const PAID = 'Paid from the driver advance (₹1,800.00 left)';
const BROUGHT_BACK = 'Brought back by the driver (₹1,800.00 left)';
const sent = { tripId: SPECIMEN.id, type: 'ONE_SHOT', date: '2026-11-20' };

describe('an expense of a trip whose driver still holds an advance', () => {
  it('may be paid from it, and then needs no payment mode', async () => {
    const { type, pick, tick, add, posted } = renderDialog('EXPENSE', advanced);
    await pick('Toll');
    await type('Amount', '1200');
    await tick(PAID);
    expect(screen.queryByRole('radiogroup', { name: 'Payment Mode' })).toBeNull();
    await add();
    expect(posted(createTransaction)).toEqual([
      { ...sent, category: 'TOLL', amount: 1_200, fromDriverAdvance: true },
    ]);
  });

  it('cannot be on credit as well, whatever was picked before', async () => {
    const { type, pick, tick, add, posted } = renderDialog('EXPENSE', advanced);
    await pick('Fuel');
    await pick('Credit');
    await type('Amount', '900');
    await type('Fuel Quantity', '10');
    await tick(PAID);
    await add();
    expect(posted(createTransaction)).toEqual([
      { ...sent, category: 'FUEL', amount: 900, fuelQuantity: 10, fromDriverAdvance: true },
    ]);
  });

  it('cannot exceed what is left of it', async () => {
    const message = 'Only Rs.1,800 of the driver advance is left';
    const refused = refuseWith(createTransaction, 'amount-exceeds-balance', { amount: message });
    const { type, pick, tick, add, posted } = renderDialog('EXPENSE', advanced, refused);
    await pick('Toll');
    await tick(PAID);
    await type('Amount', '1800.01');
    await add();
    expect(await screen.findByText(message)).toBeTruthy();
    await tick(PAID);
    await add();
    expect(posted(createTransaction)).toMatchObject([
      { amount: 1_800.01, fromDriverAdvance: true },
      { amount: 1_800.01, mode: 'ONLINE' },
    ]);
  });

  it('stays paid from it for the next of several slips', async () => {
    const { user, type, pick, tick, add, posted } = renderDialog('EXPENSE', advanced);
    await pick('Toll');
    await tick(PAID);
    await type('Amount', '450');
    await user.click(screen.getByRole('button', { name: 'Save and add another' }));
    await screen.findByText(/^Saved/);
    await type('Amount', '90');
    await add();
    expect(posted(createTransaction)).toEqual([
      { ...sent, category: 'TOLL', amount: 450, fromDriverAdvance: true },
      { ...sent, category: 'TOLL', amount: 90, fromDriverAdvance: true },
    ]);
  });
});

describe('a driver advance of a trip whose driver still holds another', () => {
  it('may be the money that the driver returns, with its payment mode', async () => {
    const { type, pick, choose, tick, add, posted } = renderDialog('EXPENSE', advanced);
    await pick('Driver Advance');
    await choose('Vendor', 'Balaji Diesel Point');
    await tick(BROUGHT_BACK);
    expect(screen.queryByRole('combobox', { name: 'Vendor' })).toBeNull();
    await pick('Cash');
    await type('Amount', '1800');
    await add();
    expect(posted(createTransaction)).toEqual([
      { ...sent, category: 'DRIVER_ADVANCE', amount: 1_800, mode: 'CASH', direction: 'INWARD' },
    ]);
  });

  it('is a further advance unless that is ticked', async () => {
    const { type, pick, add, posted } = renderDialog('EXPENSE', advanced);
    await pick('Driver Advance');
    await type('Amount', '5000');
    await add();
    expect(posted(createTransaction)).toEqual([
      { ...sent, category: 'DRIVER_ADVANCE', amount: 5_000, mode: 'ONLINE' },
    ]);
  });
});

it('the form offers no driver money for a trip without a driver advance', async () => {
  const { pick } = renderDialog('EXPENSE', { ...advanced, driverAdvances: [{ id: GIVEN.id, left: 0 }] });
  for (const category of ['Toll', 'Driver Advance']) {
    await pick(category);
    expect(screen.queryByRole('checkbox')).toBeNull();
  }
});
