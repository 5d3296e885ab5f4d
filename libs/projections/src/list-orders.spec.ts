import { userSorts } from '@bahi/contract/access/list-users';
import { vehicleSorts } from '@bahi/contract/fleet/list-vehicles';
import { definitions } from '@bahi/contract/generated/definitions';
import { transactionSorts } from '@bahi/contract/ledger/list-transactions';
import { maintenanceSorts } from '@bahi/contract/maintenance/list-maintenance';
import { partySorts } from '@bahi/contract/parties/list-parties';
import { locationSorts } from '@bahi/contract/places/list-locations';
import { tripSorts } from '@bahi/contract/trips/list-trips';
import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { dayAt } from '@bahi/kernel/day';
import { alternatives, type Query } from '@bahi/read-store/read-store';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { closedLog, runLog } from '@bahi/read-store/run-log-fixtures';
import { chooseIndexForPage } from '@bahi/read-store/sqlite/choose-index';
import { type Table } from '@bahi/read-store/table';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listUsers } from './access/list-users.query.ts';
import { Books, owner, RECORDED_AT } from './book-fixtures.ts';
import { type Member } from './caller.ts';
import { listVehicles } from './fleet/list-vehicles.query.ts';
import { projections } from './generated/projections.ts';
import { listTransactions } from './ledger/list-transactions.query.ts';
import { ALL_TRANSACTIONS } from './money-fixtures.ts';
import { listFillUps } from './maintenance/list-fill-ups.query.ts';
import { listMaintenance } from './maintenance/list-maintenance.query.ts';
import { listParties } from './parties/list-parties.query.ts';
import { listLocations } from './places/list-locations.query.ts';
import { type ScopedRows } from './scoped-rows.ts';
import { listTrips } from './trips/list-trips.query.ts';

const page = { limit: 10, offset: 0 };
const usual = { ...page, name: null };
const trips = {
  ...page,
  status: null,
  waiting: null,
  text: null,
  textAs: null,
  lrNumber: null,
  vehicleNo: null,
  vehicleType: null,
  customerId: null,
  driverId: null,
  managerId: null,
  startLocationId: null,
  endLocationId: null,
  startDate: null,
  endDate: null,
};
const vehicles = {
  ...page,
  vehicleId: null,
  vehicleNo: null,
  vehicleStatus: null,
  vehicleType: null,
  documentHealth: null,
  driverId: null,
  managerId: null,
};
const maintenance = {
  ...page,
  vendorId: null,
  tripId: null,
  vehicleId: null,
  driverId: null,
  category: null,
  startDate: null,
  endDate: null,
};
const today = dayAt(RECORDED_AT);

/** A list in one of its orders; `by` names the order. */
interface Ordered {
  readonly by: string;
  readonly list: (rows: ScopedRows, caller: Member) => Promise<unknown>;
}

const lists: Readonly<Record<string, readonly Ordered[]>> = {
  'list-users': inEach(userSorts, (rows, sort, caller) =>
    listUsers(rows, { ...usual, role: null, approved: null, sort }, caller),
  ),
  'list-vehicles': inEach(vehicleSorts, (rows, sort, caller) =>
    listVehicles(rows, { ...vehicles, sort }, caller, today),
  ),
  'list-parties': inEach(partySorts, async (rows, sort, caller) => {
    for (const customerType of ['CUSTOMER', 'VENDOR', null] as const)
      await listParties(rows, { ...usual, customerType, balanceType: null, sort }, caller);
  }),
  'list-locations': inEach(locationSorts, async (rows, sort, caller) => {
    for (const status of ['ACTIVE', null] as const)
      await listLocations(rows, { ...usual, status, sort }, caller);
  }),
  'list-trips': inEach(tripSorts, (rows, sort, caller) => listTrips(rows, { ...trips, sort }, caller, today)),
  'list-transactions': inEach(transactionSorts, async (rows, sort, caller) => {
    for (const corrections of [false, true])
      await listTransactions(rows, { ...ALL_TRANSACTIONS, corrections, sort }, caller);
  }),
  'list-maintenance': inEach(maintenanceSorts, async (rows, sort, caller) => {
    for (const corrections of [false, true])
      await listMaintenance(rows, { ...maintenance, corrections, sort }, caller);
  }),
  'list-fill-ups': inEach(maintenanceSorts, async (rows, sort, caller) => {
    for (const unusual of [null, true]) {
      const fillUps = { ...maintenance, customerId: null, unusual, corrections: false };
      await listFillUps(rows, { ...fillUps, sort }, caller);
    }
  }),
};

function inEach<Sort extends string>(
  sorts: readonly Sort[],
  list: (rows: ScopedRows, sort: Sort[] | null, caller: Member) => Promise<unknown>,
): readonly Ordered[] {
  return [
    { by: 'default', list: (rows, caller) => list(rows, null, caller) },
    ...sorts.map((by): Ordered => ({ by, list: (rows, caller) => list(rows, [by], caller) })),
  ];
}

it('covers every list that takes a sort', () => {
  const sorted = definitions.filter(({ input }) => 'entries' in input && 'sort' in input.entries);
  expect(sorted.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(lists).toSorted());
});

describe.each(Object.entries(lists))('%s', (_, orders) => {
  const books = new Books();
  beforeAll(() => books.fill((store) => runLog(log(), store, projections)));
  afterAll(() => books.close());

  const pages = orders.flatMap((order) =>
    (['ADMIN', 'MANAGER'] as const).map((role) => ({ ...order, role })),
  );
  it.each(pages)('finds a page by $by along an index, for $role', async ({ list, role }) => {
    const found: PageFound[] = [];
    await books.read((rows) => list(noting(rows, found), { ...owner, role }));
    expect(found).not.toEqual([]);
    expect(found.filter((each) => !goesAlongIndex(each))).toEqual([]);
  });
});

function log() {
  return closedLog(goldenEvents().map(recordedEnvelope));
}

interface PageFound {
  readonly of: Table;
  readonly query: Query<object>;
}

/** The same rows, which also note each page that a query reads. */
function noting(rows: ScopedRows, found: PageFound[]): ScopedRows {
  return {
    firm: rows.firm,
    maySee: (...of) => rows.maySee(...of),
    get: (...of) => rows.get(...of),
    getMany: (...of) => rows.getMany(...of),
    scan: (...of) => rows.scan(...of),
    count: (...of) => rows.count(...of),
    sum: (...of) => rows.sum(...of),
    sumBy: (...of) => rows.sumBy(...of),
    checkpoints: () => rows.checkpoints(),
    dependencies: () => rows.dependencies(),
    find(table, query) {
      if (query.limit !== undefined) found.push({ of: table, query: query as Query<object> });
      return rows.find(table, query);
    },
  };
}

/** Whether the page is read along an index, even where the list is too long to be sorted. */
function goesAlongIndex({ of, query: { where = {}, sort = [] } }: PageFound): boolean {
  return alternatives(where).every((one) => chooseIndexForPage(of, one, { sort })?.inOrder === true);
}
