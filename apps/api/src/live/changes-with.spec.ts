import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { listUsers } from '@bahi/contract/access/list-users';
import { showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { type QueryDefinition } from '@bahi/contract/define';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { findParty } from '@bahi/contract/parties/find-party';
import { listParties } from '@bahi/contract/parties/list-parties';
import { updateParty } from '@bahi/contract/parties/update-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { listLocations } from '@bahi/contract/places/list-locations';
import { updateLocation } from '@bahi/contract/places/update-location';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { latestLr } from '@bahi/contract/trips/latest-lr';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { LiveClient } from './live-client-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

it('the live stream names a topic for every answer that has changed', async () => {
  const firm = await TestFirm.open(server);
  const { customerId, vehicleId } = firm.ids;
  const tripId = await firm.startTrip('LR-1', 40_000);
  const { branch: pune } = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body;
  const stream = await LiveClient.open(server.url, firm.token);
  const asked: readonly (readonly [QueryDefinition, object])[] = [
    ...[getSession, showProfile, latestLr].map((definition) => [definition, {}] as const),
    ...[listUsers, listVehicles, listParties, listLocations, listTrips, waitingTrips].map(
      (definition) => [definition, {}] as const,
    ),
    [findVehicle, { vehicleId }],
    [findTrip, { tripId }],
    [findParty, { customerId }],
    [fetchLedger, { customerId }],
    [listLedgerPoints, { ledgerId: customerId }],
  ];
  const answers = async () => {
    const all: string[] = [];
    for (const [definition, input] of asked)
      all.push(JSON.stringify((await firm.call(definition, input as never)).body));
    return all;
  };
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH', amount: 5_000 } as const;
  const town = { placeName: 'Pune', placeAddress: 'Maharashtra', eLoc: 'PUNE01' };
  const steps = [
    () => firm.call(createTransaction, { tripId, ...advance, date: '2026-11-13' }),
    () => firm.call(updateParty, { customerId, name: 'Gokul Traders' }),
    () => firm.call(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 }),
    () => firm.call(submitPod, { tripId, date: '2026-11-15' }),
    () =>
      firm.call(settleTrip, { tripId, amountReceived: 35_000, date: '2026-11-16', mode: 'ONLINE' } as const),
    () => firm.call(createUser, { role: 'DRIVER', name: 'Vikas More' }),
    () => firm.call(createLocation, { name: 'Yard', ...town }),
    () => firm.call(updateLocation, { locationId: firm.ids.startLocationId, name: 'Old yard' }),
    () => firm.call(updateAccount, { managersMayDelete: true }),
    () => firm.call(updateAccount, { name: 'Rajesh M Patil' }),
    () => firm.call(updateUser, { userId: firm.ids.driverId, branchId: pune.id }),
    () => firm.call(updateBranch, { branchId: pune.id, name: 'Pune, Hadapsar' }),
  ];
  let before = await answers();
  const changedBy: number[] = [];
  for (const step of steps) {
    stream.topics.clear();
    const reply = await step();
    expect(reply.status).toBe(200);
    await stream.upTo(Number(reply.headers.get('x-event-position')));
    const after = await answers();
    const changed = asked.filter((_, index) => after[index] !== before[index]);
    const unnamed = changed.filter(
      ([definition, input]) => !definition.changesWith(input).some((topic) => stream.topics.has(topic)),
    );
    expect(unnamed.map(([{ slug }]) => slug)).toEqual([]);
    changedBy.push(changed.length);
    before = after;
  }
  expect(changedBy.every((count) => count > 0)).toBe(true);
  stream.close();
});
