import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Registry } from './registry.ts';

/** An adapter under test that knows {@link KNOWN_TRUCK}. */
export interface RegistryUnderTest {
  readonly registry: Registry;
  dispose(): Promise<void>;
}

export const KNOWN_TRUCK = 'MH12AB4321';
const UNKNOWN = 'MH12ZZ0000';

/** The suite of every adapter of {@link Registry}. */
export function describeRegistry(name: string, open: () => Promise<RegistryUnderTest>): void {
  describe(`vehicles found by ${name}`, () => {
    let under: RegistryUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.dispose());

    it('have the field names of the register', async () => {
      expect(await under.registry.findVehicle(KNOWN_TRUCK)).toMatchObject({
        rc_regn_no: KNOWN_TRUCK,
        rc_fuel_desc: 'DIESEL',
        rc_regn_dt: expect.stringMatching(/^\d{2}-[A-Z][a-z]{2}-\d{4}$/),
        rc_gvw: expect.stringMatching(/^\d+$/),
      });
    });

    it('are null if the register has no such vehicle', async () => {
      expect(await under.registry.findVehicle(UNKNOWN)).toBeNull();
    });

    it('are found concurrently', async () => {
      const numbers = [KNOWN_TRUCK, UNKNOWN, KNOWN_TRUCK, UNKNOWN];
      const found = await Promise.all(numbers.map((number) => under.registry.findVehicle(number)));
      expect(found.map((each) => each?.['rc_regn_no'] ?? null)).toEqual([
        KNOWN_TRUCK,
        null,
        KNOWN_TRUCK,
        null,
      ]);
    });
  });
}
