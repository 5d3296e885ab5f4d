import {
  CUSTOMER,
  expenseRecorded,
  podReceived,
  TRIP,
  tripStarted,
  VEHICLE,
} from '@bahi/domain/trips/trip-fixtures';
import { dayAt } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type Projection } from '@bahi/read-store/projection';
import { expect, it } from '@jest/globals';
import { accessProjection } from '../access/access.projection.ts';
import { recordCommands } from '../audit/trail-fixtures.ts';
import { trailProjection } from '../audit/trail.projection.ts';
import { branchesProjection } from '../branches/branches.projection.ts';
import { FIRM, owner, readRows, RECORDED_AT } from '../book-fixtures.ts';
import { masterData } from '../firm-fixtures.ts';
import { documentsProjection } from '../fleet/documents.projection.ts';
import { dueProjection } from '../fleet/due/due.projection.ts';
import { fleetProjection } from '../fleet/fleet.projection.ts';
import { readingsProjection } from '../fleet/readings/readings.projection.ts';
import { ledgerProjection } from '../ledger/khata/ledger.projection.ts';
import { transactionsProjection } from '../ledger/transactions/transactions.projection.ts';
import { overviewProjection, resultTable } from '../overview/overview.projection.ts';
import { partiesProjection } from '../parties/parties.projection.ts';
import { placesProjection } from '../places/places.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { tripsProjection } from '../trips/trips.projection.ts';
import { findPastParty } from './find-past-party.query.ts';
import { findPastTrip } from './find-past-trip.query.ts';
import { findPastVehicle } from './find-past-vehicle.query.ts';
import { LaterRows } from './later-rows.ts';
import { logOf } from './random-books-fixtures.ts';

const REPEATS = 500;
const PRESENT = { asOf: null, knownAt: null };
const today = dayAt(RECORDED_AT);

/** How often other work has its turn until the answer is there. */
async function countTurns(answer: () => Promise<unknown>): Promise<number> {
  let [turns, isAnswered] = [0, false];
  const work = () => {
    turns += 1;
    if (!isAnswered) setImmediate(work);
  };
  setImmediate(work);
  await answer();
  isAnswered = true;
  return turns;
}

const OF_THINGS = [
  trailProjection,
  accessProjection,
  branchesProjection,
  documentsProjection,
  dueProjection,
  fleetProjection,
  ledgerProjection,
  partiesProjection,
  placesProjection,
  readingsProjection,
  transactionsProjection,
  tripsProjection,
];

type Answer = (rows: ScopedRows, log: ReturnType<typeof logOf>) => Promise<unknown>;

it.each<readonly [string, readonly Projection[], DomainEvent, Answer]>([
  [
    'a trip',
    OF_THINGS,
    podReceived(),
    (rows, log) => findPastTrip(rows, { ...PRESENT, tripId: TRIP }, owner, log),
  ],
  [
    'a party',
    OF_THINGS,
    { type: 'PartyUpdated', data: { partyId: CUSTOMER, name: 'Verma Steel' } },
    (rows, log) => findPastParty(rows.firm, { ...PRESENT, customerId: CUSTOMER }, owner, log),
  ],
  [
    'a vehicle',
    OF_THINGS,
    { type: 'VehicleStatusSet', data: { vehicleId: VEHICLE, status: 'IDLE' } },
    (rows, log) => findPastVehicle(rows, { ...PRESENT, vehicleId: VEHICLE }, owner, { today, log }),
  ],
  [
    'the rest of a day',
    [trailProjection, overviewProjection],
    expenseRecorded(),
    (rows, log) => {
      const books = { organisationId: FIRM, knownMs: RECORDED_AT, on: today };
      return new LaterRows(log).find(rows.firm, books, resultTable);
    },
  ],
])('lets other work run while it folds hundreds of events of %s', async (_, projections, event, answer) => {
  const events = recordCommands([
    { events: [...masterData(), tripStarted()] },
    { events: Array.from({ length: REPEATS }, () => event) },
  ]);
  const turns = await readRows(events, (rows) => countTurns(() => answer(rows, logOf(events))), projections);
  expect(turns).toBeGreaterThanOrEqual(4);
});
