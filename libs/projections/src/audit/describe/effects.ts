import { entryTypes } from '@bahi/contract/entry-types';
import { deductionCategories, expenseAccounts, paymentModes } from '@bahi/contract/labels';
import { accountKey, type Account } from '@bahi/domain/money/account';
import { eventEntries, type EntryLine } from '@bahi/domain/money/entry';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { accumulate, ZERO } from '@bahi/kernel/paise';
import { type Effect } from './described-command.ts';
import { branch, party } from './sentence.ts';

/** What the entries of a command change by account and branch, in the order of posting; without what cancels out. */
export function listEffects(events: readonly DomainEvent[]): readonly Effect[] {
  const net = new Map<string, Effect>();
  for (const { account, branchId, amountPaise } of listLines(events)) {
    const key = `${branchId} ${accountKey(account)}`;
    const before = net.get(key)?.amountPaise ?? ZERO;
    net.set(key, { ...describeAccount(account), branchId, amountPaise: accumulate(before, amountPaise) });
  }
  return [...net.values()].filter(({ amountPaise }) => amountPaise !== 0);
}

function listLines(events: readonly DomainEvent[]): readonly EntryLine[] {
  return events.flatMap(eventEntries).flatMap(({ lines }) => lines);
}

/** The account in the words of the trail. */
function describeAccount(account: Account): Pick<Effect, 'account' | 'label' | 'partyId'> {
  switch (account.kind) {
    case 'party':
      return { account: 'PARTY', label: party(account.partyId), partyId: account.partyId };
    case 'cash':
      return { account: 'CASH', label: paymentModes[account.mode] };
    case 'deduction':
      return { account: 'DEDUCTION', label: deductionCategories[account.category] };
    case 'expense':
      return { account: 'EXPENSE', label: expenseAccounts[account.category] };
    case 'inter-branch':
      return { account: 'INTER_BRANCH', label: branch(account.otherBranchId) };
    case 'freight':
      return { account: 'FREIGHT', label: 'Freight' };
    case 'unclassified-credit':
      return { account: 'UNCLASSIFIED', label: 'Not classified' };
    case 'tds-receivable':
      return { account: 'TDS', label: entryTypes.TDS.label };
    case 'opening-equity':
      return { account: 'OPENING', label: entryTypes.OPENING_BALANCE.label };
  }
}
