import { reverse } from '@bahi/domain/money/reversals';
import {
  ADVANCE,
  advanceReceived,
  allocated,
  bulkPayment,
  CUSTOMER,
  day,
  expenseRecorded,
  named,
  podSubmitted,
  rupees,
  TRIP,
  tripEnded,
  tripStarted,
  VEHICLE,
} from '@bahi/domain/trips/trip-fixtures';
import { appendLeaf, EMPTY_TREE } from '@bahi/event-store/merkle';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { toShortId } from '@bahi/kernel/short-id';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { FIRM, OTHER_FIRM, owner, RECORDED_AT } from '../book-fixtures.ts';
import { partyCreated, staffAdded, vehicleCreated } from '../firm-fixtures.ts';
import { commandId, recordCommands, type GivenCommand } from './trail-fixtures.ts';
import {
  commandTable,
  concernTable,
  dayTable,
  firmTable,
  memberTable,
  reversalTable,
  trailProjection,
} from './trail.projection.ts';

const RAIPUR = 'bb000000-0000-5000-8000-000000000001';
const PUNE = 'bb000000-0000-5000-8000-000000000002';
const ANITA = 'd0000000-0000-5000-8000-000000000009';

const fold = (...commands: readonly GivenCommand[]) => applyEvents(trailProjection, recordCommands(commands));
const one = (...events: readonly DomainEvent[]): GivenCommand => ({ events });
const rowOf = (rows: ReturnType<typeof fold>, id: string) => rows.get(commandTable, toShortId(id));
const row = (rows: ReturnType<typeof fold>, n: number) => rowOf(rows, commandId(n));

/** The numbers of the commands that a party's, vehicle's or branch's history has. */
const concerned = (rows: ReturnType<typeof fold>, id: string) =>
  [...rows.all(concernTable).values()]
    .filter(({ thing }) => thing === toShortId(id))
    .map(({ number }) => number);

const event = <Type extends string>(type: Type, data: object): DomainEvent => ({ type, data });
const keyUsed = event('CommandKeyUsed', { route: 'POST /trip/end', bodyHash: 'a' });

const joined: DomainEvent = event('OrganisationJoined', {
  userId: owner.userId,
  organisationId: FIRM,
  role: 'ADMIN',
});

const advance = advanceReceived();
const advanceDeleted: DomainEvent = {
  type: 'TripEntryDeleted',
  data: {
    ...named,
    occurredOn: day('2026-11-12'),
    entries: advance.data.entries.map((entry) => reverse(entry, `${entry.entryId}-reversal`)),
    reason: 'Entered on the wrong trip',
  },
};

describe('a command of the trail', () => {
  it('is one row, whatever its events', () => {
    const rows = fold(one(joined), one(tripStarted(), keyUsed), one(tripEnded()));
    expect(rows.all(commandTable).size).toBe(3);
    expect(row(rows, 2)).toEqual({
      firm: toShortId(FIRM),
      number: 3,
      position: 2,
      recordedAt: RECORDED_AT + 2_000,
      events: 2,
      userId: toShortId(owner.userId),
      role: 'ADMIN',
      branchId: toShortId(FIRM),
      type: 'TripStarted',
      occurredOn: '2026-11-12',
      backDatedDays: 8,
      isDatedBack: true,
    });
    expect(row(rows, 3)).toMatchObject({ number: 4, position: 4, events: 1 });
  });

  it('has the number of its last event among the events of its firm', () => {
    const theirs = { ...one(tripStarted(), keyUsed), organisationId: OTHER_FIRM };
    const nobodys = { ...one(event('ClockSetBack', { behindMs: 1 })), organisationId: null };
    const rows = fold(one(tripStarted(), keyUsed), theirs, nobodys, one(tripEnded()), theirs);
    expect([1, 2, 4, 5].map((n) => row(rows, n)?.number)).toEqual([2, 2, 3, 4]);
    expect(rows.get(firmTable, toShortId(FIRM))).toMatchObject({ size: 3 });
    expect(row(rows, 3)).toBeUndefined();
  });

  it('adds the hashes of its events to the tree of its firm, in the order of the log', () => {
    const [ours, theirs] = [one(tripEnded()), { ...one(tripEnded()), organisationId: OTHER_FIRM }];
    const log = recordCommands([ours, theirs, ours, ours]);
    const hashes = ['aa', 'bb', 'cc', 'dd'].map((byte) => byte.repeat(32));
    const rows = applyEvents(
      trailProjection,
      log.map((recorded, index) => ({ ...recorded, hash: hashes[index] ?? null })),
    );
    expect(rows.get(firmTable, toShortId(FIRM))).toEqual({
      ...hashes.filter((_, index) => index !== 1).reduce(appendLeaf, EMPTY_TREE),
      recordedMs: RECORDED_AT + 4_000,
    });
  });

  it('has the type and kind of the event that gives its sentence, whatever its place', () => {
    const [bulk, share] = [bulkPayment(10_000), allocated(10_000)];
    const payment = event('SettlementCreated', { settlementId: 's', partyId: CUSTOMER, entries: [bulk] });
    const rows = fold(one(share, payment, keyUsed), one(advanceDeleted), one(keyUsed));
    expect(row(rows, 1)).toMatchObject({ type: 'SettlementCreated', branchId: toShortId(FIRM) });
    expect(row(rows, 1)).not.toHaveProperty('kind');
    expect(row(rows, 1)).not.toHaveProperty('rank');
    expect(row(rows, 2)).toMatchObject({ type: 'TripEntryDeleted', kind: 'TAKEN_BACK' });
    expect(row(rows, 3)).toMatchObject({ type: 'CommandKeyUsed', kind: 'TECHNICAL' });
  });

  it('holds no text, no amount and nothing personal', () => {
    const rows = fold(one(joined), one(staffAdded()), one(partyCreated(5_000)), one(advance));
    const text = JSON.stringify(trailProjection.tables.map((table) => [...rows.all(table)]));
    for (const hidden of ['Anil', '9822012345', 'Verma', 'verma', 'Rs', '1500000', '500000'])
      expect(text).not.toContain(hidden);
  });

  it('has a row for each wrong code and one for the command that then succeeds under its id', () => {
    const tried = event('OtpTried', { sessionHash: 'a', triedAt: 1 });
    const reset = event('ProfileReset', { userId: owner.userId });
    const same = { commandId: commandId(99) };
    const rows = fold(
      { ...one(tried), ...same },
      { ...one(tried), ...same },
      { ...one(event('OtpUsed', { sessionHash: 'a', usedAt: 2 }), reset), ...same },
    );
    const all = [...rows.all(commandTable).values()];
    expect(all.map(({ type, number }) => [type, number])).toEqual([
      ['OtpTried', 1],
      ['OtpTried', 2],
      ['ProfileReset', 4],
    ]);
    expect(rowOf(rows, commandId(99))).toMatchObject({ kind: 'CHANGE', events: 2 });
  });
});

describe('the role of a command', () => {
  const hired = event('UserRoleChanged', { userId: ANITA, organisationId: FIRM, role: 'MANAGER' });
  const byAnita = { ...one(tripEnded()), userId: ANITA };

  it('is that of its user at the time', () => {
    const rows = fold(one(staffAdded(ANITA, 'Anita Kulkarni')), byAnita, one(hired), byAnita);
    expect([2, 4].map((n) => row(rows, n)?.role)).toEqual(['DRIVER', 'MANAGER']);
  });

  it('is the one that the command gives to a user who had none', () => {
    const founded = event('OrganisationCreated', { organisationId: FIRM, ownerId: owner.userId });
    const rows = fold(one(founded, joined), one(tripEnded()));
    expect([1, 2].map((n) => row(rows, n)?.role)).toEqual(['ADMIN', 'ADMIN']);
  });

  it('is the last one for the command by which a person leaves', () => {
    const left = event('OrganisationLeft', { userId: ANITA, organisationId: FIRM, reason: null });
    const rows = fold(one(staffAdded(ANITA, 'Anita')), { ...one(left), userId: ANITA });
    expect(row(rows, 2)?.role).toBe('DRIVER');
    expect(rows.get(memberTable, ANITA)).toBeUndefined();
  });

  it('is absent for jobs', () => {
    const job = event('CameDue', { vehicleId: VEHICLE, userId: null });
    const rows = fold({ ...one(job), userId: null });
    expect(row(rows, 1)).toMatchObject({ kind: 'JOB' });
    expect(row(rows, 1)).not.toHaveProperty('role');
    expect(row(rows, 1)).not.toHaveProperty('userId');
  });
});

describe('the business day of a command', () => {
  const at = '2026-11-20T09:00:00+05:30';
  const dayOf = (...events: readonly DomainEvent[]) => {
    const { occurredOn, backDatedDays } = row(fold({ ...one(...events), at }), 1) ?? {};
    return [occurredOn, backDatedDays];
  };

  it('is the earliest day on which it posts', () => {
    const later = expenseRecorded();
    const earlier = tripStarted({ occurredOn: day('2026-11-02') });
    expect(dayOf(later, earlier)).toEqual(['2026-11-02', 18]);
    expect(dayOf(advanceReceived(1, '2026-11-20'))).toEqual(['2026-11-20', undefined]);
  });

  it('is the own day of a step, a count or a record that posts nothing', () => {
    expect(dayOf(podSubmitted('2026-11-15'))).toEqual(['2026-11-15', 5]);
    expect(dayOf(event('CashCounted', { branchId: FIRM, occurredOn: '2026-11-19' }))).toEqual([
      '2026-11-19',
      1,
    ]);
  });

  it('is absent for changes of details and for a party without an opening balance', () => {
    expect(dayOf(event('PartyUpdated', { partyId: CUSTOMER }))).toEqual([undefined, undefined]);
    expect(dayOf(partyCreated(0))).toEqual([undefined, undefined]);
    expect(dayOf(partyCreated(100))).toEqual(['2026-04-01', 233]);
  });

  it('is compared with the day of recording in India', () => {
    const rows = fold({ ...one(podSubmitted('2026-11-15')), at: '2026-11-14T20:00:00Z' });
    expect(row(rows, 1)).not.toHaveProperty('backDatedDays');
  });
});

describe('the branches of a command', () => {
  const elsewhere = (tripBranch: string) => {
    const { data } = advanceReceived();
    const lines = [RAIPUR, PUNE, PUNE].map((branchId) => ({
      account: { kind: 'freight' as const },
      amountPaise: rupees(0),
      branchId,
    }));
    const entries = data.entries.map((entry) => ({ ...entry, branchId: tripBranch, lines }));
    return { type: 'TripAdvanceReceived', data: { ...data, branchId: tripBranch, entries } };
  };

  it('are that of its event and all in which it posts', () => {
    const rows = fold(one(elsewhere(RAIPUR)), one(event('PlaceCreated', { placeId: 'p', name: 'Latur' })));
    expect(row(rows, 1)).toMatchObject({ branchId: toShortId(RAIPUR), otherBranches: [toShortId(PUNE)] });
    expect(concerned(rows, PUNE)).toEqual([1]);
    expect(concerned(rows, RAIPUR)).toEqual([]);
    expect(row(rows, 2)).toMatchObject({ branchId: toShortId(FIRM) });
    expect(row(rows, 2)).not.toHaveProperty('otherBranches');
  });

  it('count the command once each, and the firm counts it once', () => {
    const rows = fold(one(elsewhere(RAIPUR)), one(advanceDeleted), one(keyUsed));
    const [counted, ...others] = rows.all(dayTable).values();
    expect(others).toEqual([]);
    expect(counted).toEqual({
      firm: toShortId(FIRM),
      day: '2026-11-20',
      userId: toShortId(owner.userId),
      firstNumber: 1,
      entries: 1,
      takenBack: 1,
      technical: 1,
      branches: {
        [toShortId(RAIPUR)]: { entries: 1 },
        [toShortId(PUNE)]: { entries: 1 },
        [toShortId(FIRM)]: { takenBack: 1, technical: 1 },
      },
    });
  });

  it('are counted on each day and for each person', () => {
    const rows = fold(
      { ...one(tripStarted()), at: '2026-11-20T23:59:59+05:30' },
      { ...one(tripEnded()), at: '2026-11-21T00:00:00+05:30' },
      { ...one(podSubmitted(), keyUsed), at: '2026-11-21T00:00:01+05:30', userId: ANITA },
    );
    const days = [...rows.all(dayTable).values()];
    expect(
      days.map(({ day: on, userId, firstNumber, entries }) => [on, userId, firstNumber, entries]),
    ).toEqual([
      ['2026-11-20', toShortId(owner.userId), 1, 1],
      ['2026-11-21', toShortId(owner.userId), 2, 1],
      ['2026-11-21', toShortId(ANITA), 4, 1],
    ]);
  });
});

describe('the history of a party and of a vehicle', () => {
  it('has the commands about it and those that post on its account', () => {
    const rows = fold(
      one(vehicleCreated(), partyCreated()),
      one(tripStarted(), keyUsed),
      one(advance),
      one(podSubmitted()),
      one(tripEnded()),
      one(expenseRecorded()),
    );
    expect(concerned(rows, CUSTOMER)).toEqual([2, 4, 5]);
    expect(concerned(rows, VEHICLE)).toEqual([2, 4, 7, 8]);
  });

  it('has a command once, however many of its events name the thing', () => {
    const rows = fold(one(tripStarted(), advance, keyUsed));
    expect(concerned(rows, CUSTOMER)).toEqual([3]);
    expect(concerned(rows, VEHICLE)).toEqual([3]);
  });

  it('has a change of a trip for its earlier vehicle, too', () => {
    const moved = event('TripUpdated', { ...named, before: { vehicleId: 'old' }, after: {}, entries: [] });
    const rows = fold(one(moved));
    expect(concerned(rows, 'old')).toEqual([1]);
    expect(concerned(rows, VEHICLE)).toEqual([1]);
  });
});

describe('what a command took back', () => {
  it('names the command by the ids of the entries', () => {
    const rows = fold(one(tripStarted()), one(advance), one(advanceDeleted, keyUsed));
    expect(rows.get(reversalTable, ADVANCE)).toEqual({ number: 4 });
    expect([...rows.all(reversalTable).keys()]).toEqual([ADVANCE]);
  });

  it('leaves out an entry that the command posts again', () => {
    const { entries } = tripStarted().data;
    const again = entries.flatMap((fare) => [
      reverse(fare, 'reversal'),
      { ...fare, entryId: 'again', replaces: fare.entryId },
    ]);
    const rows = fold(
      one(tripStarted()),
      one(event('TripUpdated', { ...named, before: {}, after: {}, entries: again })),
    );
    expect(rows.all(reversalTable).size).toBe(0);
  });
});

describe('the earlier events of a change', () => {
  const updated = (changed: object) => event('PartyUpdated', { partyId: CUSTOMER, ...changed });

  it('are those that last set its fields', () => {
    const rows = fold(
      one(partyCreated()),
      one(updated({ gstNo: null })),
      one(tripStarted({ tripId: TRIP })),
      one(updated({ gstNo: '27AAPFU0939F1ZV', email: null })),
      one(updated({ tdsRate: 100 })),
      one(updated({ email: 'a@b.example' })),
    );
    expect([2, 4, 5, 6].map((n) => row(rows, n)?.earlier)).toEqual([[1], [1, 2], [1], [4]]);
    expect(row(rows, 1)).not.toHaveProperty('earlier');
    expect(row(rows, 3)).not.toHaveProperty('earlier');
  });

  it('are none for fields that the same command set before', () => {
    const rows = fold(one(partyCreated(), updated({ gstNo: null })));
    expect(row(rows, 1)).not.toHaveProperty('earlier');
  });
});
