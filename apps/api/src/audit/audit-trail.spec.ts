import { createBranch } from '@bahi/contract/access/create-branch';
import { approveUser } from '@bahi/contract/access/approve-user';
import { getSession } from '@bahi/contract/access/get-session';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { updateAccount } from '@bahi/contract/access/update-account';
import { updateUser } from '@bahi/contract/access/update-user';
import { findTrailEntry } from '@bahi/contract/audit/find-trail-entry';
import { listTrail } from '@bahi/contract/audit/list-trail';
import { trailHistory } from '@bahi/contract/audit/trail-history';
import { trailKinds } from '@bahi/contract/audit/trail-labels';
import { codes } from '@bahi/contract/codes';
import { type WireInput } from '@bahi/contract/define';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { updateParty } from '@bahi/contract/parties/update-party';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId, hire, hireForBranch, signIn } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_827_300_000;
const newPhone = () => String((phones += 1));

const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH', date: '2026-11-13' } as const;

const trail = async (firm: TestFirm, filter: WireInput<typeof listTrail> = {}) =>
  (await firm.call(listTrail, filter)).body;

describe('the audit trail', () => {
  it('tells who took back an advance, why, and what it did to the balances', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { customerId } = firm.ids;
    const anita = { role: 'MANAGER', name: 'Anita Kulkarni', phoneNumber: newPhone() } as const;
    const { token } = await hire(server, firm, anita);
    const tripId = await firm.startTrip('LR-1', 40_000);
    const entered = await server.call(createTransaction, { ...advance, tripId, amount: 12_500 }, { token });
    const reason = 'Entered on the wrong trip';
    server.passTime(60_000);
    await firm.call(deleteTransaction, { id: entered.body.transaction.id, reason });

    const { events, counts, length } = await trail(firm, { kinds: ['TAKEN_BACK'] });
    const [row] = events;
    const original = (await trail(firm, { types: ['TripAdvanceReceived'] })).events[0];
    expect(row).toMatchObject({
      occurredOn: '2026-11-13',
      backDatedDays: 7,
      user: { name: 'Rajesh Patil' },
      role: 'ADMIN',
      source: 'SESSION',
      branch: { code: 'HO' },
      entityType: 'TRIP',
      entityId: tripId,
      kind: 'TAKEN_BACK',
      type: 'TripEntryDeleted',
      summary: 'Took back the Advance of ₹12,500.00 on trip LR-1',
      reason,
      reverses: [{ number: original?.number }],
      reversedBy: null,
      events: 1,
    });
    expect(row?.parts).toContainEqual({ entityType: 'TRIP', entityId: tripId, label: 'trip LR-1' });
    expect(row?.effects).toMatchObject([
      { account: 'PARTY', label: 'Gokul Agro Traders', partyId: customerId, amount: 12_500 },
      { account: 'CASH', label: 'Cash', amount: -12_500 },
    ]);
    expect(row?.recordedAt).toBe(new Date(server.now).toISOString());
    expect(row?.session).toMatch(/^[0-9a-f]{12}$/);
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect([length, counts.TAKEN_BACK]).toEqual([1, 1]);
    expect(original).toMatchObject({
      user: { name: 'Anita Kulkarni' },
      role: 'MANAGER',
      reversedBy: { number: row?.number },
    });
  });

  it('shows what a field was before and after, also where the event has only the new value', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { customerId } = firm.ids;
    await firm.call(updateParty, { customerId, email: 'old@gokul.example' });
    await firm.call(updateParty, {
      customerId,
      name: 'Gokul Traders',
      email: 'new@gokul.example',
      reason: 'Asked',
    });
    const tripId = await firm.startTrip('LR-1', 40_000);
    await firm.call(updateTrip, { tripId, rate: 41_000 });
    const [trip, party] = (await trail(firm, { kinds: ['CHANGE'] })).events;
    expect(party).toMatchObject({
      summary: 'Changed the party Gokul Traders',
      changes: [
        { label: 'Name', from: 'Gokul Agro Traders', to: 'Gokul Traders' },
        { label: 'Mail ID', from: 'old@gokul.example', to: 'new@gokul.example' },
      ],
      reason: 'Asked',
      effects: [],
    });
    expect(trip?.summary).toBe('Changed the fare of trip LR-1');
    expect(trip?.changes).toContainEqual({
      field: 'farePaise',
      label: 'Trip Fare',
      from: '₹40,000.00',
      to: '₹41,000.00',
    });
    expect(trip?.reverses).toEqual([]);
  });

  it('says of an entry only that it was taken back, not of what moved it', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const tripId = await firm.startTrip('LR-1', 40_000);
    const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
    const other = (await firm.call(createVehicle, { vehicleNo: 'MH14CD7700', ...truck })).body.vehicle;
    const toll = { type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH', date: '2026-11-13' } as const;
    const { id } = (await firm.call(createTransaction, { ...toll, tripId, amount: 500 })).body.transaction;
    await firm.call(updateTrip, { tripId, vehicleId: other.id });
    await firm.call(deleteTransaction, { id, reason: 'Entered twice' });

    const { events } = await trail(firm, { entityType: 'TRIP', entityId: tripId });
    const [deleted, moved, entered] = events;
    expect(deleted).toMatchObject({ type: 'TripEntryDeleted', reverses: [{ number: entered?.number }] });
    expect(moved).toMatchObject({ type: 'TripUpdated', reversedBy: null });
    expect(entered).toMatchObject({ reversedBy: { number: deleted?.number } });
  });

  it('shows what a founder had entered before the firm existed', async () => {
    const firm = await TestFirm.open(server, newPhone());
    await firm.call(updateAccount, { name: 'Rajesh Deshmukh' });
    const [row] = (await trail(firm, { kinds: ['CHANGE'] })).events;
    expect(row?.changes).toMatchObject([{ label: 'Name', from: 'Rajesh Patil', to: 'Rajesh Deshmukh' }]);
  });

  it('does not know the name that another firm gave to somebody who had asked to join', async () => {
    const [refusingPhone, otherPhone] = [newPhone(), newPhone()];
    const refusing = await TestFirm.open(server, refusingPhone);
    const other = await TestFirm.open(server, otherPhone);
    const token = await server.signUp('Joe Fernandes', newPhone());
    await server.call(requestApproval, { ownerPhoneNumber: refusingPhone }, { token });
    const { id: userId } = (await server.call(getSession, {}, { token })).body.user;
    await refusing.call(approveUser, { userId, approved: false });
    await server.call(requestApproval, { ownerPhoneNumber: otherPhone }, { token });
    await other.call(approveUser, { userId, approved: true, role: 'DRIVER' });
    await other.call(updateUser, { userId, name: 'Secret Beta Name' });

    const rows = await trail(refusing, { kinds: [...codes(trailKinds)] });
    expect(JSON.stringify(rows)).not.toContain('Secret Beta Name');
    expect(JSON.stringify(await trail(other))).toContain('Secret Beta Name');
  });

  it('shows a refused command without its content, and sign-ins', async () => {
    const phone = newPhone();
    const firm = await TestFirm.open(server, phone);
    const tripId = await firm.deliveredTrip('LR-1', 40_000);
    const tooMuch = { tripId, amountReceived: 90_000, date: '2026-11-16', mode: 'CASH' } as const;
    expect((await firm.call(settleTrip, tooMuch)).status).toBe(422);
    server.passTime(31_000);
    await signIn(server, phone);
    const { events, counts } = await trail(firm, { kinds: ['REFUSED', 'SIGN_IN'] });
    const refused = events.find(({ kind }) => kind === 'REFUSED');
    expect(refused).toMatchObject({
      summary: 'Was refused: Settle trip (amount-exceeds-balance)',
      entityType: 'PERSON',
      user: { name: 'Rajesh Patil' },
      effects: [],
      occurredOn: null,
    });
    expect(JSON.stringify(refused)).not.toContain('90,000');
    expect(events.slice(0, 2).map(({ summary, source, role }) => [summary, source, role])).toEqual([
      ['Signed in', 'SIGN_IN', 'ADMIN'],
      ['Asked for a code to sign in', 'SIGN_IN', 'ADMIN'],
    ]);
    expect(counts.REFUSED).toBe(1);
  });

  it('pages by number, and counts whatever the page and the kinds are', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const tripId = await firm.startTrip('LR-1', 40_000);
    for (const amount of [1, 2, 3, 4, 5]) await firm.call(createTransaction, { ...advance, tripId, amount });
    const whole = await trail(firm, { limit: 100 });
    expect(whole.next).toBeNull();
    expect(whole).not.toHaveProperty('countsCapped');
    expect(whole.length).toBe(whole.events.length);
    const numbers = whole.events.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    const paged: number[] = [];
    for (let before: number | null = null; ;) {
      const page: typeof whole = await trail(firm, { limit: 4, ...(before === null ? {} : { before }) });
      expect([page.length, page.counts]).toEqual([whole.length, whole.counts]);
      paged.push(...page.events.map(({ number }) => number));
      if ((before = page.next) === null) break;
    }
    expect(paged).toEqual(numbers);
    const technical = await trail(firm, { kinds: ['TECHNICAL'], limit: 100 });
    const all = Object.values(whole.counts).reduce<number>((sum, count = 0) => sum + count, 0);
    expect(whole.length + technical.length).toBe(all);
    expect(technical.counts).toEqual(whole.counts);
  });

  it('filters by person, thing, type, days, dates and statement', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { customerId, vehicleId } = firm.ids;
    const tripId = await firm.startTrip('LR-1', 40_000);
    const anita = { role: 'MANAGER', name: 'Anita Kulkarni', phoneNumber: newPhone() } as const;
    const { id: userId, token } = await hire(server, firm, anita);
    const statement = {
      ledgerId: customerId,
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      format: 'CSV',
    } as const;
    const issued = await firm.call(issueStatement, statement);
    server.passTime(20 * 3_600_000);
    await server.call(createTransaction, { ...advance, tripId, amount: 500 }, { token });

    const found = async (filter: WireInput<typeof listTrail>) => {
      const { events, counts, countsCapped, length } = await trail(firm, filter);
      const sum = Object.entries(counts).reduce<number>(
        (all, [kind, n = 0]) => all + (kind === 'TECHNICAL' ? 0 : n),
        0,
      );
      expect([length, sum]).toEqual([events.length, events.length]);
      return [events.map(({ type }) => type), countsCapped === true] as const;
    };
    const received = ['TripAdvanceReceived'];
    expect(await found({ userId, startDate: '2026-11-21' })).toEqual([received, false]);
    expect(await found({ types: received as ['TripAdvanceReceived'] })).toEqual([received, true]);
    expect(await found({ startDate: '2026-11-21', endDate: '2026-11-21' })).toEqual([received, false]);
    expect(await found({ startDate: '2026-11-22' })).toEqual([[], false]);
    expect(await found({ sinceStatementId: issued.body.statement.id })).toEqual([received, true]);
    expect(await found({ backDatedDays: 7 })).toEqual([['TripAdvanceReceived', 'TripStarted'], true]);
    expect(await found({ occurredFrom: '2026-11-13', occurredTo: '2026-11-13' })).toEqual([received, true]);
    expect(await found({ occurredFrom: '2026-11-12' })).toEqual([[...received, 'TripStarted'], true]);
    expect(await found({ entityType: 'TRIP', entityId: tripId })).toEqual([
      [...received, 'TripStarted'],
      true,
    ]);
    expect(await found({ entityType: 'VEHICLE', entityId: vehicleId })).toEqual([
      ['TripStarted', 'VehicleCreated'],
      true,
    ]);
    expect(await found({ entityType: 'PARTY', entityId: customerId, userId })).toEqual([received, true]);
    expect((await found({ entityType: 'PARTY', entityId: customerId }))[0]).toEqual([
      ...received,
      'StatementIssued',
      'TripStarted',
      'PartyCreated',
    ]);
  });

  it('finds the command of any of its events, with the events as stored', async () => {
    const firm = await TestFirm.open(server, newPhone());
    await firm.startTrip('LR-1', 40_000);
    const [row] = (await trail(firm, { types: ['TripStarted'] })).events;
    expect(row?.events).toBe(2);
    const { number = 0 } = row ?? {};
    for (const each of [number, number - 1]) {
      const { body } = await firm.call(findTrailEntry, { number: each });
      expect(body.event).toEqual(row);
      expect(body.events.map(({ type }) => type).sort()).toEqual(['LrNumberTaken', 'TripStarted']);
      expect(body.events.at(-1)?.hash).toBe(row?.hash);
    }
    expect((await firm.call(findTrailEntry, { number: number + 1 })).status).toBe(404);
  });

  it('answers 404 for ids of other firms and 400 at the field for bad input', async () => {
    const [firm, other] = [await TestFirm.open(server, newPhone()), await TestFirm.open(server, newPhone())];
    const tripId = await other.startTrip('LR-1', 40_000);
    const { customerId } = other.ids;
    const statement = {
      ledgerId: customerId,
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      format: 'CSV',
    } as const;
    const { id: sinceStatementId } = (await other.call(issueStatement, statement)).body.statement;
    const foreign: readonly WireInput<typeof listTrail>[] = [
      { entityType: 'TRIP', entityId: tripId },
      { entityType: 'PARTY', entityId: customerId },
      { entityType: 'FIRM', entityId: await fetchHeadOfficeId(other) },
      { userId: other.ids.driverId },
      { sinceStatementId },
    ];
    for (const filter of foreign) expect((await firm.call(listTrail, filter)).status).toBe(404);
    for (const entityType of ['TRIP', 'PARTY', 'VEHICLE', 'PERSON', 'BRANCH', 'PLACE'] as const)
      expect((await firm.call(trailHistory, { entityType, entityId: tripId })).status).toBe(404);
    const bad: readonly (readonly [string, object])[] = [
      ['entityId', { entityType: 'TRIP' }],
      ['before', { before: 0 }],
      ['limit', { limit: 101 }],
      ['backDatedDays', { backDatedDays: -1 }],
      ['kinds', { kinds: ['OTHER'] }],
      ['types', { types: ['NoSuchEvent'] }],
      ['startDate', { startDate: '2026-02-30' }],
      ['endDate', { startDate: '2026-11-20', endDate: '2026-11-19' }],
      ['occurredTo', { occurredFrom: '2026-11-20', occurredTo: '2026-11-19' }],
    ];
    for (const [field, filter] of bad) {
      const { status, body } = await firm.call(listTrail, filter);
      expect([field, status, Object.keys(body.fields ?? {})[0]?.split('.')[0]]).toEqual([field, 400, field]);
    }
  });
});

describe('a history', () => {
  it('shows a manager of one branch what was done there, and links no trip of another branch', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { customerId, vehicleId } = firm.ids;
    const { branch } = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body;
    const meena = await hireForBranch(server, firm, branch.id, newPhone());
    const hidden = await firm.startTrip('LR-1', 40_000);
    await firm.call(updateParty, { customerId, email: 'new@gokul.example' });
    const started = {
      ...firm.ids,
      startedAt: '2026-11-12',
      rate: 100,
      lrNumber: 'LR-2',
      branchId: branch.id,
    };
    const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;
    const own = (await firm.call(startTrip, { ...started, ...load })).body.trip.id;

    const history = (entityType: 'PARTY' | 'TRIP' | 'VEHICLE' | 'PERSON', entityId: string, token: string) =>
      server.call(trailHistory, { entityType, entityId }, { token });
    const ofParty = await history('PARTY', customerId, meena.token);
    expect(ofParty.body.events.map(({ type, entityId }) => [type, entityId])).toEqual([
      ['TripStarted', own],
      ['PartyUpdated', customerId],
      ['PartyCreated', customerId],
    ]);
    expect(ofParty.body.counts).toEqual({ CHANGE: 1, TAKEN_BACK: 0, REOPENED: 0, ENTRY: 2, JOB: 0 });
    expect((await history('PARTY', customerId, firm.token)).body.events).toHaveLength(4);
    expect((await history('TRIP', hidden, meena.token)).status).toBe(404);
    expect((await history('TRIP', own, meena.token)).body.events).toHaveLength(1);
    expect((await history('VEHICLE', vehicleId, meena.token)).body.events.map(({ type }) => type)).toEqual([
      'TripStarted',
      'VehicleCreated',
    ]);
    const headOffice = await fetchHeadOfficeId(firm);
    const asMeena = { token: meena.token };
    for (const [entityType, entityId] of [
      ['BRANCH', headOffice],
      ['FIRM', headOffice],
      ['PLACE', firm.ids.startLocationId],
    ] as const)
      expect((await server.call(trailHistory, { entityType, entityId }, asMeena)).status).toBe(404);
    expect(
      (await server.call(trailHistory, { entityType: 'BRANCH', entityId: branch.id }, asMeena)).status,
    ).toBe(200);
  });

  it('of a person has their sign-ins for the owner only', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const manager = { role: 'MANAGER', name: 'Meena Iyer', phoneNumber: newPhone() } as const;
    const meena = await hire(server, firm, manager);
    await firm.call(updateUser, { userId: meena.id, email: 'meena@sahyadri.example' });
    const of = async (token: string) =>
      (await server.call(trailHistory, { entityType: 'PERSON', entityId: meena.id }, { token })).body;
    expect((await of(firm.token)).events.map(({ summary }) => summary)).toEqual([
      'Changed the details of Meena Iyer',
      'Signed in',
      'Added Meena Iyer to the staff as Manager',
    ]);
    const seen = await of(meena.token);
    expect(seen.events.map(({ kind }) => kind)).toEqual(['CHANGE', 'ENTRY']);
    expect(seen.counts).not.toHaveProperty('SIGN_IN');
  });

  it('is for the office, and the trail for owners and auditors', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { customerId } = firm.ids;
    const manager = await hire(server, firm, {
      role: 'MANAGER',
      name: 'Meena Iyer',
      phoneNumber: newPhone(),
    });
    const driver = await hire(server, firm, { role: 'DRIVER', name: 'Anil Jadhav', phoneNumber: newPhone() });
    const auditor = await hire(server, firm, {
      role: 'AUDITOR',
      name: 'Kavita Rao',
      phoneNumber: newPhone(),
    });
    const statuses = async (token: string) => [
      (await server.call(listTrail, {}, { token })).status,
      (await server.call(trailHistory, { entityType: 'PARTY', entityId: customerId }, { token })).status,
    ];
    expect(await statuses(firm.token)).toEqual([200, 200]);
    expect(await statuses(auditor.token)).toEqual([200, 200]);
    expect(await statuses(manager.token)).toEqual([403, 200]);
    expect(await statuses(driver.token)).toEqual([403, 403]);
  });
});
