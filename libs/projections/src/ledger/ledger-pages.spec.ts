import { addDays, type Day } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Books, recorded } from '../book-fixtures.ts';
import { ledgerPage, type LedgerPage, type LedgerRange } from './ledger-pages.ts';
import { ledgerProjection } from './ledger.projection.ts';

/** An entry of the naive ledger: a plain list, sorted and summed anew for every question. */
interface Entry {
  readonly partyId: string;
  readonly entryId: string;
  readonly day: Day;
  readonly order: number;
  readonly amount: number;
  reversedBy: string | null;
}

interface Line {
  readonly entryId: string;
  readonly day: Day;
  readonly amount: number;
  readonly balance: number;
}

const FIRST_DAY = '2026-01-28' as Day;
const PARTIES = ['verma', 'shah'];

/** What the books do next: an event with lines for some parties on any day, or the deletion of an earlier line. */
type Step =
  | { readonly kind: 'post'; readonly day: Day; readonly lines: readonly { party: string; amount: number }[] }
  | { readonly kind: 'delete'; readonly which: number };

const line = fc.record({
  party: fc.constantFrom(...PARTIES),
  amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
});
/** Few days around two month ends, so that days and months hold many entries and are cut by ranges. */
const day = fc.integer({ min: 0, max: 35 }).map((days) => addDays(FIRST_DAY, days));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      day,
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }) },
);

/** Every run has parties of its own, so that all can share one store. */
const partyOf = (party: string, run: number) => `${party}-${run}`;

function play(steps: readonly Step[], run: number): { events: DomainEvent[]; entries: Entry[] } {
  const events: DomainEvent[] = [];
  const entries: Entry[] = [];
  for (const [index, next] of steps.entries()) {
    const live = entries.filter((entry) => entry.reversedBy === null);
    const target = next.kind === 'delete' ? live[next.which % Math.max(1, live.length)] : undefined;
    if (next.kind === 'post') {
      const own = next.lines.map(({ party, amount }, place) => ({
        partyId: partyOf(party, run),
        entryId: `entry-${index}-${place}`,
        day: next.day,
        order: entries.length + place,
        amount,
        reversedBy: null,
      }));
      events.push({ type: 'Posted', data: { postings: own.flatMap((entry) => posted(entry)) } });
      entries.push(...own);
    } else if (target !== undefined) {
      target.reversedBy = `reversal-${index}`;
      const undone = { ...target, entryId: target.reversedBy, amount: -target.amount };
      events.push({ type: 'Reversed', data: { postings: posted(undone, target.entryId) } });
    }
  }
  return { events, entries };
}

function posted({ partyId, entryId, day: occurredOn, amount }: Entry, reverses?: string) {
  const own = { entryId, chain: entryId, remark: 'ADVANCE', occurredOn, ...(reverses && { reverses }) };
  return [
    { ...own, account: `party:${partyId}`, amountPaise: amount },
    { ...own, account: 'cash:CASH', amountPaise: -amount },
  ];
}

/** Oldest first, over the whole account, each with the balance behind it. */
function naiveLines(entries: readonly Entry[], { partyId, corrections }: LedgerRange): Line[] {
  let balance = 0;
  return entries
    .filter((entry) => entry.partyId === partyId && (corrections || entry.reversedBy === null))
    .sort((a, b) => (a.day === b.day ? a.order - b.order : a.day < b.day ? -1 : 1))
    .flatMap((entry) => {
      const undone = { ...entry, entryId: entry.reversedBy ?? '', amount: -entry.amount };
      return entry.reversedBy === null ? [entry] : [entry, undone];
    })
    .map(({ entryId, day, amount }) => {
      balance += amount;
      return { entryId, day, amount, balance };
    });
}

function naivePage(
  entries: readonly Entry[],
  range: LedgerRange,
  { limit, offset }: { limit: number; offset: number },
) {
  const { from, to } = range;
  const all = naiveLines(entries, range);
  const inRange = all.filter(
    (each) => (from === null || each.day >= from) && (to === null || each.day <= to),
  );
  const page = inRange.toReversed().slice(offset, offset + limit);
  const oldest = page.at(-1);
  const before = all.filter((each) => from !== null && each.day < from).at(-1)?.balance ?? 0;
  return {
    lines: page,
    length: inRange.length,
    broughtForward: oldest ? oldest.balance - oldest.amount : before,
  };
}

/** A page in the words of {@link naivePage}. */
function plain({ lines, length, broughtForwardPaise: broughtForward }: LedgerPage) {
  const plainLines = lines.map(({ entry, balancePaise: balance }) => {
    const { entryId, occurredOn: day, amountPaise: amount } = entry;
    return { entryId, day, amount, balance };
  });
  return { lines: plainLines, length, broughtForward };
}

const bound = fc.option(day, { nil: null });
const question = fc.record({
  party: fc.constantFrom(...PARTIES, 'nobody'),
  from: bound,
  to: bound,
  corrections: fc.boolean(),
  limit: fc.integer({ min: 1, max: 8 }),
  offset: fc.nat(25),
});

describe('the pages of a ledger', () => {
  const books = new Books([ledgerProjection]);
  afterAll(() => books.close());

  it('are those of a plain list, for every page, range and order of entry', async () => {
    let runs = 0;
    const twelve = fc.array(question, { minLength: 12, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), twelve, async (steps, questions) => {
        const run = (runs += 1);
        const { events, entries } = play(steps, run);
        await books.enter(recorded(events));
        await books.read(async (rows) => {
          for (const { limit, offset, party, ...ask } of questions) {
            const range = { ...ask, partyId: partyOf(party, run) };
            const page = await ledgerPage(rows, range, { limit, offset });
            expect(plain(page)).toEqual(naivePage(entries, range, { limit, offset }));
          }
        });
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  it('follow on one another: a page begins with the balance that the next older one ends with', async () => {
    const posts: Step[] = Array.from({ length: 23 }, (_, index) => ({
      kind: 'post',
      day: addDays(FIRST_DAY, (index * 7) % 31),
      lines: [{ party: 'verma', amount: 100 + index }],
    }));
    const { events } = play([...posts, { kind: 'delete', which: 4 }], 0);
    const range = { partyId: partyOf('verma', 0), from: null, to: null, corrections: true };
    await books.enter(recorded(events));
    await books.read(async (rows) => {
      for (let offset = 0; offset < 25; offset += 5) {
        const page = await ledgerPage(rows, range, { limit: 5, offset });
        const older = await ledgerPage(rows, range, { limit: 5, offset: offset + 5 });
        expect(page.broughtForwardPaise).toBe(older.lines[0]?.balancePaise ?? 0);
      }
    });
  });
});
