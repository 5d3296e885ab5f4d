import { dryRunOf } from '@bahi/contract/dry-run';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { respondWouldDo, respondWouldRefuse } from '@bahi/ui-kit/testing/dry-run-responses';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { SPECIMEN } from '../trip-specimen.ts';
import { renderDialog } from './transaction-specimen.tsx';

afterEach(cleanup);

const DRY_RUN = dryRunOf(createTransaction);
const FUEL = 'portions.0.fuelQuantity';

describe('the dry run of CreateTransactionDialog', () => {
  it('asks the server what the entry would do, and sends nothing', async () => {
    const { type, posted } = renderDialog('ADVANCE');
    await type('Amount', '5000');
    await waitFor(() =>
      expect(posted(DRY_RUN)).toEqual([
        {
          tripId: SPECIMEN.id,
          type: 'SETTLEMENT',
          category: 'ADVANCE',
          amount: 5_000,
          date: '2026-11-20',
          mode: 'ONLINE',
        },
      ]),
    );
    expect(posted(createTransaction)).toEqual([]);
  });

  it('shows a refusal while typing, and sends the entry all the same', async () => {
    const message = 'Only Rs.1,800 of the driver advance is left';
    const refused = respondWouldRefuse(createTransaction, 'amount-exceeds-balance', { amount: message });
    const { type, pick, add, posted } = renderDialog('EXPENSE', {}, refused);
    await pick('Toll');
    await type('Amount', '1800.01');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(createTransaction)).toEqual([]);
    await add();
    expect(posted(createTransaction)).toMatchObject([{ amount: 1_800.01 }]);
  });

  it.each([
    ['trip-surplus', 'The trip has received ₹0.01 more than is due for it'],
    ['before-opening-balance', 'The date is before the opening balance of 10-11-2026'],
    ['above-tank', '500 Ltr is more than the tank of MH12AB1234 holds (365 Ltr)'],
  ] as const)(
    'shows the warning %s in the words of the server, and sends the entry',
    async (code, message) => {
      const warned = respondWouldDo(createTransaction, [{ code, message }]);
      const { type, add, posted } = renderDialog('ADVANCE', {}, warned);
      expect(screen.queryByRole('note')).toBeNull();
      await type('Amount', '25000.01');
      expect((await screen.findByRole('note')).textContent).toBe(message);
      await add();
      expect(posted(createTransaction)).toHaveLength(1);
    },
  );

  it('keeps the warning about the fuel of an advance until its litres change', async () => {
    const message = '500 Ltr is more than the tank of MH12AB1234 holds (365 Ltr)';
    const warned = { ...respondWouldDo(createTransaction, [{ code: 'above-tank', message, field: FUEL }]) };
    const { type, tick, posted } = renderDialog('ADVANCE', {}, warned);
    await type('Amount', '60000');
    await tick('Fuel Advance');
    await type('Fuel Amount', '50000');
    await type('Fuel Quantity', '500');
    expect(await screen.findByText(message)).toBeTruthy();
    await type('Notes', 'Khalghat');
    expect(screen.getByText(message)).toBeTruthy();
    Object.assign(warned, respondWouldDo(createTransaction));
    await type('Fuel Quantity', '300');
    expect(screen.queryByText(message)).toBeNull();
    await waitFor(() => expect(posted(DRY_RUN).at(-1)).toMatchObject({ portions: [{ fuelQuantity: 300 }] }));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('leaves the warning of an overdrawn box to its query', async () => {
    const message = 'Cash then holds −₹200.00.';
    const warned = respondWouldDo(createTransaction, [{ code: 'box-below-zero', message, field: 'amount' }]);
    const { type, pick, posted } = renderDialog('EXPENSE', {}, warned);
    await pick('Toll');
    await type('Amount', '1200');
    await waitFor(() => expect(posted(DRY_RUN)).toHaveLength(1));
    expect(screen.queryByText(message)).toBeNull();
  });
});
