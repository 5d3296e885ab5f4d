import { accountKey, accounts, type Account } from '@bahi/domain/money/account';
import { type EntryLine } from '@bahi/domain/money/entry';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { negate, paise, sum, type Paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { type Effect } from './described-command.ts';
import { listEffects } from './effects.ts';

const rupees = (amount: number) => paise(amount * 100);

const everyAccount: readonly Account[] = [
  accounts.party('gokul'),
  accounts.party('pump'),
  accounts.freight,
  accounts.deduction('FORCE_SETTLED'),
  accounts.cash('CASH'),
  accounts.cash('ONLINE'),
  accounts.expense('FUEL'),
  accounts.expense('TOLL'),
  accounts.unclassifiedCredit,
  accounts.tdsReceivable,
  accounts.openingEquity,
  accounts.interBranch('raipur'),
];

/** An event with one entry of these lines. */
function posting(lines: readonly EntryLine[]) {
  return { type: 'ExpenseRecorded', data: { entries: [{ lines }] } };
}

function sumEffects(effects: readonly Effect[]): Paise {
  return sum(effects, ({ amountPaise }) => amountPaise);
}

describe('the effects of a command', () => {
  it('are its net lines by account and branch', () => {
    const line = (account: Account, amount: number, branchId = 'ho') => ({
      account,
      amountPaise: rupees(amount),
      branchId,
    });
    const advance = posting([line(accounts.party('gokul'), -15_000), line(accounts.cash('ONLINE'), 15_000)]);
    const fuel = posting([line(accounts.cash('ONLINE'), -8_000), line(accounts.expense('FUEL'), 8_000)]);
    expect(listEffects([advance, fuel])).toEqual([
      {
        account: 'PARTY',
        label: { entityType: 'PARTY', entityId: 'gokul', fallback: 'a party' },
        partyId: 'gokul',
        branchId: 'ho',
        amountPaise: rupees(-15_000),
      },
      { account: 'CASH', label: 'Online', branchId: 'ho', amountPaise: rupees(7_000) },
      { account: 'EXPENSE', label: 'Fuel', branchId: 'ho', amountPaise: rupees(8_000) },
    ]);
  });

  it('leave out a vendor who was paid at once', () => {
    const vendor = accounts.party('pump');
    const lines = [
      { account: accounts.expense('TOLL'), amountPaise: rupees(100), branchId: 'ho' },
      { account: vendor, amountPaise: rupees(-100), branchId: 'ho' },
      { account: vendor, amountPaise: rupees(100), branchId: 'ho' },
      { account: accounts.cash('CASH'), amountPaise: rupees(-100), branchId: 'ho' },
    ];
    expect(listEffects([posting(lines)]).map(({ account }) => account)).toEqual(['EXPENSE', 'CASH']);
  });

  it('sum to 0 in every branch, without an effect of 0 or an account twice', () => {
    const moved = fc.record({
      from: fc.constantFrom(...everyAccount),
      to: fc.constantFrom(...everyAccount),
      amountPaise: fc.integer({ min: 1, max: 1_000_000_000_000 }).map(paise),
      branchId: fc.constantFrom('ho', 'raipur', 'pune'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(moved, { minLength: 1, maxLength: 6 }), { maxLength: 6 }), (entries) => {
        const events = entries.map((moves) =>
          posting(
            moves.flatMap(({ from, to, amountPaise, branchId }) => [
              { account: from, amountPaise: negate(amountPaise), branchId },
              { account: to, amountPaise, branchId },
            ]),
          ),
        );
        const effects = listEffects(events);
        for (const branchId of ['ho', 'raipur', 'pune'])
          expect(sumEffects(effects.filter((effect) => effect.branchId === branchId))).toBe(0);
        expect(effects.filter(({ amountPaise }) => amountPaise === 0)).toEqual([]);
        const keys = effects.map(({ account, label, branchId }) =>
          JSON.stringify([account, label, branchId]),
        );
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('name every account differently', () => {
    const named = everyAccount.map((account) => {
      const line = { account, amountPaise: rupees(1), branchId: 'ho' };
      return JSON.stringify(listEffects([posting([line])]));
    });
    expect(new Set(named).size).toBe(new Set(everyAccount.map(accountKey)).size);
  });
});
