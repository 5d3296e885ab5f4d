import { createUser } from '@bahi/contract/access/create-user';
import { type WireResponse, type WireInput } from '@bahi/contract/define';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createParty } from '@bahi/contract/parties/create-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { type Session } from './connection.ts';
import { daysAgo } from './days.ts';

export type WireTrip = WireResponse<typeof startTrip>['trip'];

/**
 * The records that an organisation needs before a trip can start, and functions that create trips in a given status.
 */
export interface Fleet {
  readonly startLocationId: string;
  readonly endLocationId: string;
  readonly driverId: string;
  readonly vehicleId: string;
  readonly customerId: string;
  readonly vendorId: string;
  /** A trip with a fixed fare in rupees, started ten days ago; `lrNumber` counts up per fleet. */
  startInput(rate: number, about?: Partial<WireInput<typeof startTrip>>): WireInput<typeof startTrip>;
  started(rate: number): Promise<WireTrip>;
  ended(rate: number): Promise<WireTrip>;
  /** A trip that is ready to be settled. */
  podSubmitted(rate: number): Promise<WireTrip>;
  /** Returns the entry's id. */
  advance(tripId: string, amount: number): Promise<string>;
}

export interface FleetOptions {
  /** Part of every text of the fleet, so that a leak can be found elsewhere. */
  readonly mark?: string;
  readonly vehicleNo?: string;
  readonly openingBalance?: number;
  /** Phone of a driver who signs in. */
  readonly driverPhone?: string;
}

export async function createFleet(admin: Session, options: FleetOptions = {}): Promise<Fleet> {
  const { mark = 'Verma' } = options;
  const { vendorId, ...ids } = await createFleetRecords(admin, mark, options);
  let lastLr = 0;

  const fleet: Fleet = {
    ...ids,
    vendorId,
    startInput(rate, about = {}) {
      lastLr += 1;
      const load = { loadingWeight: 20, weightUnit: 'MT' } as const;
      const lrNumber = `${mark.slice(0, 10).toUpperCase()}-${lastLr}`;
      return {
        ...ids,
        ...load,
        startedAt: daysAgo(10),
        rateType: 'FIXED',
        rate,
        lrNumber,
        material: mark,
        ...about,
      };
    },
    async started(rate) {
      return (await admin.mustCall(startTrip, fleet.startInput(rate))).trip;
    },
    async ended(rate) {
      const { id: tripId } = await fleet.started(rate);
      return (await admin.mustCall(endTrip, { tripId, endedAt: daysAgo(8), unloadingWeight: 19.5 })).trip;
    },
    async podSubmitted(rate) {
      const { id: tripId } = await fleet.ended(rate);
      return (await admin.mustCall(submitPod, { tripId, date: daysAgo(6) })).trip;
    },
    async advance(tripId, amount) {
      const receipt = { amount, date: daysAgo(9), mode: 'CASH', notes: mark } as const;
      const kind = { type: 'SETTLEMENT', category: 'ADVANCE' } as const;
      return (await admin.mustCall(createTransaction, { tripId, ...kind, ...receipt })).transaction.id;
    },
  };
  return fleet;
}

type FleetIds = Pick<
  Fleet,
  'startLocationId' | 'endLocationId' | 'driverId' | 'vehicleId' | 'customerId' | 'vendorId'
>;

/** Creates the places, the driver, the truck and the parties. */
async function createFleetRecords(
  admin: Session,
  mark: string,
  { vehicleNo = 'MH12AB1234', openingBalance = 0, driverPhone }: FleetOptions,
): Promise<FleetIds> {
  const place = async (name: string) => {
    const found = { placeName: `${mark} Nagar`, placeAddress: `${mark} District`, eLoc: 'PLACE1' };
    return (await admin.mustCall(createLocation, { name: `${mark} ${name}`, ...found })).locationId;
  };
  const startLocationId = await place('Yard');
  const endLocationId = await place('Depot');
  const phone = driverPhone === undefined ? {} : { phoneNumber: driverPhone };
  const { user } = await admin.mustCall(createUser, { role: 'DRIVER', name: `Ravi ${mark}`, ...phone });
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  const { vehicle } = await admin.mustCall(createVehicle, { vehicleNo, ...truck });
  const party = async (type: 'CUSTOMER' | 'VENDOR', name: string, openingBalance: number) => {
    const about = { locationId: startLocationId, openingBalance, openingBalanceDate: daysAgo(30) };
    return (await admin.mustCall(createParty, { name: `${mark} ${name}`, type, ...about })).customer.id;
  };
  return {
    startLocationId,
    endLocationId,
    driverId: user.id,
    vehicleId: vehicle.id,
    customerId: await party('CUSTOMER', '& Co.', openingBalance),
    vendorId: await party('VENDOR', 'Petroleum', 0),
  };
}
