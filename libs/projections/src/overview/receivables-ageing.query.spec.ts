import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { openingChain } from '@bahi/domain/parties/party';
import { accounts } from '@bahi/domain/money/account';
import { type Entry } from '@bahi/domain/money/entry';
import { postFare, postOpening, postReceipt } from '@bahi/domain/money/postings';
import {
  branches,
  day,
  named,
  podSubmitted,
  rupees,
  tripEnded,
  tripStarted,
} from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type BranchSet } from '@bahi/domain/scope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, FIRM, owner, recorded, recordedByBoth, stranger } from '../book-fixtures.ts';
import { type Member } from '../caller.ts';
import { masterData, partyCreated } from '../firm-fixtures.ts';
import { listBalances } from './list-balances.query.ts';
import { receivablesAgeing } from './receivables-ageing.query.ts';

const TODAY = day('2026-11-20');

interface Trip {
  readonly id: string;
  readonly customer: string;
  readonly fare: number;
  readonly received?: number;
  /** Absent while the trip has no POD. */
  readonly podOn?: string;
  readonly branchId?: string;
}

function tripEvents({ id, customer, fare, received = 0, podOn, branchId }: Trip): DomainEvent[] {
  const trip = {
    ...named,
    ...(branchId === undefined ? {} : { branchId }),
    tripId: id,
    customerId: customer,
  };
  const occurredOn = day('2026-07-01');
  const fareHead = { entryId: `trip.${id}.fare`, occurredOn, amountPaise: rupees(fare) };
  const receipt = {
    entryId: `trip.${id}.paid`,
    occurredOn,
    amountPaise: rupees(received),
    mode: 'CASH' as const,
  };
  const entries = postReceipt('ADVANCE', receipt, trip, branches);
  return [
    tripStarted({ ...trip, occurredOn, farePaise: rupees(fare), entries: postFare(fareHead, trip) }),
    ...(received === 0 ? [] : [{ type: 'TripAdvanceReceived', data: { ...trip, occurredOn, entries } }]),
    ...(podOn === undefined
      ? []
      : [
          tripEnded('2026-07-02', { ...trip, farePaise: rupees(fare) }),
          { type: 'TripPodSubmitted', data: { ...podSubmitted(podOn).data, ...trip } },
        ]),
  ];
}

function party(
  partyId: string,
  opening = 0,
  on = '2026-04-01',
  type: 'CUSTOMER' | 'VENDOR' | 'BROKER' = 'CUSTOMER',
) {
  const head = { entryId: openingChain(partyId), occurredOn: day(on), amountPaise: rupees(opening) };
  return partyCreated(opening, {
    partyId,
    name: partyId,
    type,
    occurredOn: day(on),
    entries: postOpening(head, partyId, branches),
  });
}

const ours = [
  ...masterData(),
  party('verma', 5_000, '2026-10-21'),
  party('gokul', -400),
  party('owed', -90_000),
  party('pump', -8_000, '2026-04-01', 'VENDOR'),
  party('overpaid', 700, '2026-04-01', 'VENDOR'),
  party('broker', 50, '2026-04-01', 'BROKER'),
  ...tripEvents({ id: 'running', customer: 'verma', fare: 10_000 }),
  ...tripEvents({ id: 'surplus', customer: 'verma', fare: 1_000, received: 1_250.5 }),
  ...tripEvents({ id: 'today', customer: 'verma', fare: 100, podOn: '2026-11-20' }),
  ...tripEvents({ id: 'day-30', customer: 'verma', fare: 200, podOn: '2026-10-21' }),
  ...tripEvents({ id: 'day-31', customer: 'verma', fare: 300, podOn: '2026-10-20' }),
  ...tripEvents({ id: 'day-60', customer: 'gokul', fare: 400, podOn: '2026-09-21' }),
  ...tripEvents({ id: 'day-61', customer: 'gokul', fare: 500, podOn: '2026-09-20' }),
  ...tripEvents({ id: 'day-90', customer: 'gokul', fare: 600, podOn: '2026-08-22' }),
  ...tripEvents({ id: 'day-91', customer: 'gokul', fare: 700, received: 25.25, podOn: '2026-08-21' }),
  // We owe this party overall, so they count in no bucket, although one of their trips has a balance.
  ...tripEvents({ id: 'small', customer: 'owed', fare: 2_000, podOn: '2026-11-01' }),
];

describe('the ageing of receivables', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, [party('theirs', 12_345)])));
  afterAll(() => books.close());

  const read = (caller = owner) => books.read((rows) => receivablesAgeing(rows, {}, caller, TODAY));

  it('counts days since the POD, or since the date of an opening balance', async () => {
    expect((await read()).buckets).toEqual([
      { from: null, to: null, amount: 10_000, parties: 1 },
      { from: 0, to: 30, amount: 5_300, parties: 1 },
      { from: 31, to: 60, amount: 700, parties: 2 },
      { from: 61, to: 90, amount: 1_100, parties: 1 },
      { from: 91, to: null, amount: 674.75, parties: 1 },
    ]);
  });

  it('adds up to Total Receivables, each part a line', async () => {
    const { buckets, surpluses, vendorsOverpaid, total } = await read();
    expect({ surpluses, vendorsOverpaid, total }).toEqual({
      surpluses: 650.5,
      vendorsOverpaid: 750,
      total: 17_874.25,
    });
    const owed = buckets.reduce((sum, { amount }) => sum + amount, 0);
    expect(owed - surpluses + vendorsOverpaid).toBe(total);
  });

  it('ignores other firms', async () => {
    const { buckets, total } = await read(stranger);
    expect(total).toBe(12_345);
    expect(buckets.at(-1)).toEqual({ from: 91, to: null, amount: 12_345, parties: 1 });
  });
});

describe('the ageing of receivables for a manager of some branches', () => {
  const HEAD_OFFICE = toHeadOfficeId(FIRM);
  const [PUNE, NAGPUR] = ['pune', 'nagpur'];
  const kept: Entry = {
    entryId: 'kept',
    entryType: 'PAYMENT_RECEIVED',
    branchId: HEAD_OFFICE,
    occurredOn: day('2026-11-02'),
    amountPaise: rupees(900),
    mode: 'CASH',
    lines: [
      { account: accounts.cash('CASH'), amountPaise: rupees(900), branchId: HEAD_OFFICE },
      { account: accounts.party('verma'), amountPaise: rupees(-900), branchId: HEAD_OFFICE },
    ],
  };
  const books = new Books();
  beforeAll(() =>
    books.enter(
      recorded([
        ...masterData(),
        party('verma', 5_000, '2026-11-01'),
        party('gokul'),
        party('overpaid', 700, '2026-04-01', 'VENDOR'),
        ...tripEvents({
          id: 'verma-pune',
          customer: 'verma',
          fare: 100,
          podOn: '2026-11-20',
          branchId: PUNE,
        }),
        ...tripEvents({ id: 'verma-nagpur', customer: 'verma', fare: 2_000, branchId: NAGPUR }),
        ...tripEvents({ id: 'gokul-pune', customer: 'gokul', fare: 50, received: 80, branchId: PUNE }),
        ...tripEvents({ id: 'gokul-nagpur', customer: 'gokul', fare: 4_000, branchId: NAGPUR }),
        // The first event posts the lines, which make the balance. The party's own event only raises its credit on
        // account, so its copy of the entry has no lines.
        { type: 'AnythingThatPosts', data: { entries: [kept] } },
        {
          type: 'OnAccountAllocated',
          data: { partyId: 'verma', occurredOn: kept.occurredOn, entries: [{ ...kept, lines: [] }] },
        },
      ]),
    ),
  );
  afterAll(() => books.close());

  async function readBy(branches: BranchSet) {
    const manager: Member = { ...owner, role: 'MANAGER', branches };
    const { buckets, ...sums } = await books.read(
      (rows) => receivablesAgeing(rows, {}, manager, TODAY),
      manager,
    );
    const asked = { limit: 10, offset: 0, balanceType: null, customerType: null };
    const { balanceSummary, customers } = await books.read(
      (rows) => listBalances(rows, asked, manager),
      manager,
    );
    return {
      ageing: { owed: buckets.reduce((owed, { amount }) => owed + amount, 0), ...sums },
      balanceSummary,
      customers: (customers ?? []).flatMap(({ id, balance }) => (balance === 0 ? [] : [[id, balance]])),
    };
  }

  it('covers only their trips; a customer who owes another branch owes them nothing', async () => {
    expect(await readBy([PUNE])).toEqual({
      ageing: { owed: 100, surpluses: 0, vendorsOverpaid: 0, total: 100 },
      balanceSummary: { totalReceivable: 100, totalPayable: 30 },
      customers: [
        ['verma', 100],
        ['gokul', -30],
      ],
    });
  });

  it('shows openings, credit on account and vendors to the head office', async () => {
    expect(await readBy([PUNE, HEAD_OFFICE])).toEqual({
      ageing: { owed: 5_100, surpluses: 900, vendorsOverpaid: 700, total: 4_900 },
      balanceSummary: { totalReceivable: 4_900, totalPayable: 30 },
      customers: [
        ['verma', 4_200],
        ['overpaid', 700],
        ['gokul', -30],
      ],
    });
  });

  it('equals the firm’s ageing for a manager who sees every branch', async () => {
    expect(await readBy([PUNE, NAGPUR, HEAD_OFFICE])).toEqual(await readBy('ALL'));
  });
});
