import { randomUUID } from 'node:crypto';
import { NO_STREAM } from '@bahi/event-store/event-store';
import { listLocations } from '@bahi/contract/places/list-locations';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { createLocation } from '@bahi/contract/places/create-location';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../../composition/free-port-fixtures.ts';
import { TestFirm, TestServer } from '../../composition/test-server.ts';

let server: TestServer;
let firm: TestFirm;
let operations: string;

/** Records a step of a trip that never began: only the trips' projection fails on it. */
async function recordStepOfNoTrip(): Promise<number> {
  const tripId = randomUUID();
  const trip = {
    tripId,
    branchId: randomUUID(),
    vehicleId: randomUUID(),
    customerId: randomUUID(),
    driverId: randomUUID(),
    managerId: null,
  };
  const metadata = { organisation: randomUUID(), occurredOn: '2026-11-20', recordedAt: '1780000000000' };
  const event = {
    id: randomUUID(),
    type: 'TripPodReceived',
    data: { ...trip, occurredOn: '2026-11-20', notes: null },
    metadata: { ...metadata, place: '1/1', schemaVersion: '1' },
  };
  const stream = `trip-${tripId}`;
  const write = { stream, expectedRevision: NO_STREAM, events: [event] };
  return (await server.server.events.append([write])).position;
}

interface Health {
  readonly status: string;
  readonly projections: readonly { readonly name: string; readonly poison: object | null }[];
}

async function health(): Promise<Health> {
  return (await (await fetch(`${operations}/health`)).json()) as Health;
}

const stale = async (list: typeof listTrips | typeof listLocations) =>
  (await firm.call(list, {})).headers.get('x-stale');

beforeAll(async () => {
  const port = await findFreePort();
  server = new TestServer({ OPERATIONS_PORT: String(port) });
  await server.start();
  operations = `http://127.0.0.1:${port}`;
  firm = await TestFirm.open(server);
});
afterAll(() => server.dispose());

describe('a projection that an event has stopped', () => {
  it('is reported by the health check, which was ok before', async () => {
    expect(await health()).toMatchObject({ status: 'ok' });
    const position = await recordStepOfNoTrip();
    // A later event in the log: once it is answered, all other projections hold the event.
    const town = { placeName: 'Nashik', placeAddress: 'Nashik, Maharashtra', eLoc: 'Nashik' };
    expect((await firm.call(createLocation, { name: 'Nashik', ...town })).headers.get('x-stale')).toBe(null);
    const { status, projections } = await health();
    expect(status).toBe('degraded');
    const stopped = projections.filter(({ poison }) => poison !== null);
    expect(stopped).toMatchObject([{ poison: { position, eventType: 'TripPodReceived' } }]);
    expect(stopped[0]?.name).toMatch(/^trips-v/);
  });

  it('marks the answers that read it as stale, and no others', async () => {
    expect([await stale(listTrips), await stale(listLocations)]).toEqual(['true', null]);
  });

  it('does so after a restart too', async () => {
    await server.restart();
    expect([await stale(listTrips), await stale(listLocations)]).toEqual(['true', null]);
    expect(await health()).toMatchObject({ status: 'degraded' });
  });
});
