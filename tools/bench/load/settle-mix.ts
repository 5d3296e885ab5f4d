import { newUuidV7 } from '../../proofs/harness/new-uuid-v7.ts';
import { type LoadConnection } from './http-load.ts';

/** The records that a trip of the load refers to. */
export interface Fleet {
  readonly headers: Readonly<Record<string, string>>;
  readonly today: string;
  readonly ids: {
    readonly vehicleId: string;
    readonly customerId: string;
    readonly startLocationId: string;
    readonly endLocationId: string;
    readonly driverId: string;
  };
}

/** The number of commands per settled trip. */
export const COMMANDS_PER_TRIP = 5;

/** Plays one trip from start to settlement, each command with its own idempotency key. @returns the trip's id */
export async function settleOneTrip(
  connection: Pick<LoadConnection, 'post'>,
  fleet: Fleet,
  lrNumber: string,
): Promise<string> {
  const { today, ids } = fleet;
  const post = (path: string, body: object) =>
    connection.post({
      path: `/api${path}`,
      body,
      headers: { ...fleet.headers, 'idempotency-key': newUuidV7() },
    });
  const load = { rateType: 'PER_MT', rate: 2_000, loadingWeight: 20, weightUnit: 'MT' };
  const started = await post('/trip/start', {
    ...ids,
    startedAt: today,
    ...load,
    lrNumber,
    material: 'Soya DOC',
  });
  const { trip } = JSON.parse(started) as { readonly trip: { readonly id: string } };
  const tripId = trip.id;
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', amount: 15_000, mode: 'ONLINE' };
  await post('/transaction/create', { tripId, ...advance, date: today });
  await post('/trip/end', { tripId, endedAt: today, unloadingWeight: 19.75 });
  await post('/trip/submitPod', { tripId, date: today });
  await post('/trip/settle', { tripId, amountReceived: 25_000, date: today, mode: 'ONLINE' });
  return tripId;
}
