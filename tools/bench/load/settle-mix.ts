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

/** Whether commands ask for current figures, or for ids alone (`Prefer: return=minimal`). */
export type Answers = 'full' | 'minimal';

type Connection = Pick<LoadConnection, 'post'>;

/** The number of commands per settled trip. */
export const COMMANDS_PER_TRIP = 5;

/** The fleet, as a client that asks for these answers. */
export function withAnswers(fleet: Fleet, answers: Answers): Fleet {
  return answers === 'full' ? fleet : { ...fleet, headers: { ...fleet.headers, prefer: 'return=minimal' } };
}

/** The clients take turns with the fleets. */
export function pickFleet(fleets: readonly Fleet[], client: number): Fleet {
  const fleet = fleets[client % fleets.length];
  if (fleet === undefined) throw new Error('the bench has a fleet');
  return fleet;
}

/** Plays one trip from start to settlement, each command with its own idempotency key. @returns the trip's id */
export async function settleOneTrip(connection: Connection, fleet: Fleet, lrNumber: string): Promise<string> {
  const { today } = fleet;
  const tripId = await startTrip(connection, fleet, lrNumber);
  await takeAdvance(connection, fleet, tripId);
  await post(connection, fleet, '/trip/end', { tripId, endedAt: today, unloadingWeight: 19.75 });
  await post(connection, fleet, '/trip/submitPod', { tripId, date: today });
  await post(connection, fleet, '/trip/settle', {
    tripId,
    amountReceived: 25_000,
    date: today,
    mode: 'ONLINE',
  });
  return tripId;
}

/** @returns the trip's id */
export async function startTrip(connection: Connection, fleet: Fleet, lrNumber: string): Promise<string> {
  const load = { rateType: 'PER_MT', rate: 2_000, loadingWeight: 20, weightUnit: 'MT' };
  const about = { ...fleet.ids, startedAt: fleet.today, ...load, lrNumber, material: 'Soya DOC' };
  const started = await post(connection, fleet, '/trip/start', about);
  const { trip } = JSON.parse(started) as { readonly trip: { readonly id: string } };
  return trip.id;
}

export function takeAdvance(connection: Connection, fleet: Fleet, tripId: string): Promise<string> {
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', amount: 15_000, mode: 'ONLINE' };
  return post(connection, fleet, '/transaction/create', { tripId, ...advance, date: fleet.today });
}

function post(connection: Connection, { headers }: Fleet, path: string, body: object): Promise<string> {
  return connection.post({
    path: `/api${path}`,
    body,
    headers: { ...headers, 'idempotency-key': newUuidV7() },
  });
}
