import { type CommandDefinition, type Definition } from '@bahi/contract/define';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { setTimeout as elapsed } from 'node:timers/promises';
import { type RawReply, buildRequest, send, type Session } from '../harness/connection.ts';
import { daysAgo } from '../harness/days.ts';
import { createFleet, type Fleet } from '../harness/fleet.ts';
import { type Random } from '../harness/random.ts';

const RETRY_MS = 50;
const FARE = 40_000;

/** Sends commands and queries while a server is unavailable, without retries. */
export interface Probe {
  /**
   * The status of each kind of command, by its slug. Each is sent with a new key and answered 200 once it is in the
   * log, even without rows. They include commands that read rows first.
   */
  commands(): AsyncIterable<readonly [slug: string, status: number]>;
  /** The status of a query. */
  query(): Promise<number>;
  /** Waits until a query is answered with this status. */
  untilQueried(status: number): Promise<void>;
}

/** Creates a fleet and an unpaid trip first, so all servers must be running. */
export async function createProbe(session: Session, random: Random): Promise<Probe> {
  const fleet = await createFleet(session);
  const unpaid = (await fleet.podSubmitted(FARE)).id;
  const raw = (definition: Definition, input: unknown, key?: string): Promise<RawReply> =>
    send(session.connection, buildRequest(session, definition, input, key));
  const query = async () => (await raw(listTrips, { status: ['STARTED'], limit: 10 })).status;
  let vehicles = 0;
  return {
    query,
    async *commands() {
      const sendCommand = async (definition: CommandDefinition, input: unknown) => {
        const reply = await raw(definition, input, random.uuid());
        return [[definition.slug, reply.status] as const, JSON.parse(reply.text) as unknown] as const;
      };
      vehicles += 1;
      const [entered] = await sendCommand(createVehicle, truckInput(vehicles));
      yield entered;
      const [started, answer] = await sendCommand(startTrip, fleet.startInput(FARE));
      yield started;
      const { trip } = answer as { readonly trip?: { readonly id: string } };
      const tripId = trip?.id ?? '';
      yield (await sendCommand(updateTrip, { tripId, material: 'Cotton' }))[0];
      yield (await sendCommand(endTrip, { tripId, endedAt: daysAgo(8), unloadingWeight: 19.5 }))[0];
      yield (await sendCommand(createSettlement, paymentInput(fleet, unpaid)))[0];
    },
    async untilQueried(status) {
      while ((await query()) !== status) await elapsed(RETRY_MS);
    },
  };
}

function truckInput(number: number) {
  const vehicleNo = `MH14PR${String(number).padStart(4, '0')}`;
  return { vehicleNo, vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' };
}

/** A payment of one rupee for the trip. */
function paymentInput({ customerId }: Fleet, tripId: string) {
  const tripSettlement = [{ tripId, amount: 1 }];
  return { customerId, date: daysAgo(1), mode: 'CASH', totalAmount: 1, tripSettlement };
}
