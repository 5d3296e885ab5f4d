import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { SPECIMEN } from '../trip-specimen.ts';
import { TRUCK } from '../vehicle-specimen.ts';
import { renderDialog } from './transaction-specimen.tsx';

afterEach(cleanup);

describe('the fuel of an advance', () => {
  it('warns of more fuel than the tank of the vehicle holds', async () => {
    const vehicle = { ...TRUCK, tankCapacity: 365 };
    const { type, tick, posted } = renderDialog('ADVANCE', {}, respondWith(findVehicle, { vehicle }));
    await tick('Fuel Advance');
    await type('Fuel Quantity', '500');
    expect((await screen.findByRole('note')).textContent).toBe(
      '500 Ltr is more than the tank of MH12AB1234 holds (365 Ltr)',
    );
    expect(posted(findVehicle)).toEqual([{ vehicleId: SPECIMEN.vehicle.id }]);
  });
});
