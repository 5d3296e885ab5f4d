import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { cash, fillUp, maintain } from './maintenance-fixtures.ts';

const server = new TestServer();
let firm: TestFirm;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  await firm.call(updateVehicle, { vehicleId: firm.ids.vehicleId, tankCapacity: 100 });
});
afterAll(() => server.dispose());

interface Answer {
  readonly body: { readonly warnings?: readonly { readonly code: string }[] | undefined };
}

const tankWarnings = ({ body }: Answer) => body.warnings?.filter(({ code }) => code === 'above-tank') ?? [];
const at = (field: string, litres: string) => [
  {
    code: 'above-tank',
    message: `${litres} Ltr is more than the tank of MH12AB1234 holds (100 Ltr)`,
    field,
  },
];

describe('more fuel than the tank holds', () => {
  it('is warned about above a tenth, at the field that was sent', async () => {
    expect(tankWarnings(await fillUp(firm, { fuelQuantity: 110 }))).toEqual([]);
    expect(tankWarnings(await fillUp(firm, { fuelQuantity: 110.01 }))).toEqual(at('fuelQuantity', '110.01'));
    const form = { category: 'FUEL', driverId: firm.ids.driverId, quantity: 120 } as const;
    expect(tankWarnings(await maintain(firm, form))).toEqual(at('quantity', '120'));
  });

  it('is warned about in an expense and in a portion of an advance', async () => {
    const tripId = await firm.startTrip('LR-1', 40_000);
    const paid = { tripId, date: '2026-11-13', mode: 'CASH' } as const;
    const expense = {
      ...paid,
      type: 'ONE_SHOT',
      category: 'FUEL',
      amount: 9_000,
      fuelQuantity: 150,
    } as const;
    expect(tankWarnings(await firm.call(createTransaction, expense))).toEqual(at('fuelQuantity', '150'));
    const portions = [
      { category: 'DRIVER_ADVANCE', amount: 1_000 },
      { category: 'FUEL', amount: 9_000, fuelQuantity: 150 },
    ] as const;
    const advance = { ...paid, type: 'SETTLEMENT', category: 'ADVANCE', amount: 15_000 } as const;
    expect(tankWarnings(await firm.call(createTransaction, { ...advance, portions: [...portions] }))).toEqual(
      at('portions.1.fuelQuantity', '150'),
    );
  });

  it('is not warned about for urea, nor where the capacity is unknown', async () => {
    const urea = { category: 'UREA', quantity: 200, amount: 9_000, date: '2026-11-13', ...cash } as const;
    expect(tankWarnings(await maintain(firm, urea))).toEqual([]);
    await firm.call(updateVehicle, { vehicleId: firm.ids.vehicleId, tankCapacity: null });
    expect(tankWarnings(await fillUp(firm, { fuelQuantity: 900 }))).toEqual([]);
  });
});
