import { accounts } from '@bahi/domain/money/account';
import { type Entry } from '@bahi/domain/money/entry';
import { rupees } from '@bahi/domain/trips/trip-fixtures';
import { addDays, type Day } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { FIRM, owner, recorded } from '../book-fixtures.ts';
import { lastNamedTable, namedPeopleProjection, noteTable } from './named-people.projection.ts';

const PEOPLE = ['driver', 'manager', 'payee'];

interface Posted {
  readonly occurredOn: Day;
  readonly driverId?: string;
  readonly managerId?: string;
  readonly paidTo?: string;
  readonly notes?: string;
}

function entry({ driverId, managerId, ...rest }: Posted): Entry {
  const crew = { ...(driverId && { driverId }), ...(managerId && { managerId }) };
  return {
    entryId: 'expense.1.1',
    entryType: 'TOLL',
    branchId: FIRM,
    amountPaise: rupees(300),
    lines: [
      { account: accounts.expense('TOLL'), amountPaise: rupees(300), branchId: FIRM, ...crew },
      { account: accounts.cash('CASH'), amountPaise: rupees(-300), branchId: FIRM },
    ],
    ...rest,
  };
}

const posted = (...entries: readonly Posted[]): DomainEvent => ({
  type: 'AnythingThatPosts',
  data: { entries: entries.map(entry) },
});
const fold = (...events: readonly DomainEvent[]) => applyEvents(namedPeopleProjection, recorded(events));

describe('the last entry that names a person', () => {
  /** The naive second way: the latest day among all pairs of a person and an entry. */
  it('is the latest by its business date, in any order of recording', () => {
    const person = fc.option(fc.constantFrom(...PEOPLE), { nil: undefined });
    const entries = fc.record(
      {
        occurredOn: fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2015-01-01' as Day, days)),
        driverId: person,
        managerId: person,
        paidTo: person,
      },
      { requiredKeys: ['occurredOn'] },
    );
    fc.assert(
      fc.property(fc.array(fc.array(entries, { maxLength: 3 }), { maxLength: 8 }), (commands) => {
        const rows = fold(...commands.map((each) => posted(...(each as Posted[]))));
        const all = commands.flat();
        for (const userId of [...PEOPLE, owner.userId]) {
          const days = all
            .filter(({ driverId, managerId, paidTo }) =>
              [driverId, managerId, paidTo, owner.userId].includes(userId),
            )
            .map(({ occurredOn }) => occurredOn);
          expect(rows.get(lastNamedTable, userId)?.lastDay).toBe(days.sort().at(-1));
        }
      }),
    );
  });
});

describe('the notes of an event', () => {
  it('are its reason, its notes and those of its entries, each once', () => {
    const rows = fold({
      type: 'AnythingThatPosts',
      data: {
        reason: 'Anil forgot it',
        notes: 'For Anil',
        entries: [
          entry({ occurredOn: '2026-11-12' as Day, notes: 'For Anil' }),
          entry({ occurredOn: '2026-11-12' as Day, notes: 'Paid by Meena' }),
        ],
      },
    });
    expect([...rows.all(noteTable).values()]).toEqual([
      { organisationId: FIRM, text: 'For Anil\nAnil forgot it\nPaid by Meena' },
    ]);
  });

  it('leave out codes and events without a word', () => {
    const rows = fold(
      { type: 'SessionClosed', data: { userId: 'anil', sessionHash: 'x', reason: 'LOGOUT' } },
      posted({ occurredOn: '2026-11-12' as Day, notes: '' }),
    );
    expect(rows.all(noteTable).size).toBe(0);
  });
});
