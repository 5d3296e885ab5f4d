import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { findParty } from '@bahi/contract/parties/find-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { randomUUID } from 'node:crypto';
import { setTimeout as elapsed } from 'node:timers/promises';
import { type BahiServer } from '../../cluster/bahi-process.ts';
import { buildRequest, send, type Session } from '../harness/connection.ts';
import { type Fleet } from '../harness/fleet.ts';
import { type Tally } from '../harness/tally.ts';

/** The health report of a process about the rows that its release reads. */
interface Health {
  readonly status: 'ok' | 'degraded';
  readonly projections: readonly {
    readonly name: string;
    readonly position: number;
    readonly poison: { readonly position: number; readonly eventType: string } | null;
  }[];
}

const RETRY_MS = 100;

export async function waitForHealth(
  { operationsUrl }: BahiServer,
  holds: (health: Health) => boolean,
): Promise<Health> {
  for (;;) {
    const health = (await (await fetch(`${operationsUrl}/health`)).json()) as Health;
    if (holds(health)) return health;
    await elapsed(RETRY_MS);
  }
}

/** An API process of each release. */
export interface ApiProcesses {
  readonly todayApi: BahiServer;
  readonly nextApi: BahiServer;
}

/** Checks that the rows that only today's release reads stop before the event, and do not skip it. */
export async function checkStopped(
  results: Tally,
  { todayApi, nextApi }: ApiProcesses,
  { type, position }: RecordedEvent,
): Promise<void> {
  const nextHealth = await waitForHealth(nextApi, () => true);
  const shared = new Set(nextHealth.projections.map(({ name }) => name));
  const listOwn = ({ projections }: Health) => projections.filter(({ name }) => !shared.has(name));
  const health = await waitForHealth(todayApi, (now) => listOwn(now).every(({ poison }) => poison !== null));
  const own = listOwn(health);
  results.equal('projections that the next release has in another version', own.length, 1);
  for (const { name, position: lastPosition, poison } of own) {
    results.equal(`${name} stops before`, [poison?.eventType, poison?.position], [type, position]);
    results.equal(`${name} has no later event`, lastPosition < position, true);
  }
}

export interface ReleaseSessions {
  /** Sessions of the owner at each release, which have seen the same positions. */
  readonly today: Session;
  readonly next: Session;
  readonly fleet: Fleet;
}

/** Checks that today's release marks answers from stopped rows as stale, and answers as usual elsewhere. */
export async function checkToday(results: Tally, { today, next, fleet }: ReleaseSessions): Promise<void> {
  const list = await send(today.connection, buildRequest(today, listVehicles, { limit: 10 }));
  const { vehicles } = JSON.parse(list.text) as { vehicles: { id: string; status: string }[] };
  const listed = vehicles.map(({ id, status }) => ({ id, status }));
  results.equal("today's list of vehicles is marked stale", list.headers['x-stale'], 'true');
  results.equal("today's list of vehicles is that of before the event", listed, [
    { id: fleet.vehicleId, status: 'IDLE' },
  ]);
  await results.check("today's release answers from rows that both read", async () => {
    const party = { customerId: fleet.customerId };
    results.equal(
      'a party with trips of the next release',
      await today.mustCall(findParty, party),
      await next.mustCall(findParty, party),
    );
  });
  await results.check("today's release accepts a command that does not need the event", async () => {
    const place = { name: 'Satara', placeName: 'Satara', placeAddress: 'Maharashtra', eLoc: 'PLACE1' };
    await today.mustCall(createLocation, place, randomUUID());
  });
}
