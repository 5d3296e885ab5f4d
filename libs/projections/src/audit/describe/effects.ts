import { entryTypes } from '@bahi/contract/entry-types';
import { deductionCategories, expenseAccounts, paymentModes } from '@bahi/contract/labels';
import { accountKey, type Account } from '@bahi/domain/money/account';
import { eventEntries, type EntryLine } from '@bahi/domain/money/entry';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { accumulate, ZERO } from '@bahi/kernel/paise';
import { accountCodes } from './account-codes.ts';
import { type Effect } from './described-command.ts';
import { branch, party } from './sentence.ts';

/** What the entries of a command change by account and branch, in the order of posting; without what cancels out. */
export function listEffects(events: readonly DomainEvent[]): readonly Effect[] {
  const net = new Map<string, Effect>();
  for (const { account, branchId, amountPaise } of listLines(events)) {
    const key = `${branchId} ${accountKey(account)}`;
    const { amountPaise: before, ...effect } = net.get(key) ?? {
      ...describeAccount(account),
      branchId,
      amountPaise: ZERO,
    };
    net.set(key, { ...effect, amountPaise: accumulate(before, amountPaise) });
  }
  return [...net.values()].filter(({ amountPaise }) => amountPaise !== 0);
}

function listLines(events: readonly DomainEvent[]): readonly EntryLine[] {
  return events.flatMap(eventEntries).flatMap(({ lines }) => lines);
}

/** The account in the words of the trail. */
function describeAccount(account: Account): Pick<Effect, 'account' | 'label' | 'partyId'> {
  const { partyId } = account as { readonly partyId?: string };
  return {
    account: accountCodes[account.kind],
    label: labelAccount(account),
    ...(partyId === undefined ? {} : { partyId }),
  };
}

function labelAccount(account: Account): Effect['label'] {
  switch (account.kind) {
    case 'party':
      return party(account.partyId);
    case 'cash':
      return paymentModes[account.mode];
    case 'deduction':
      return deductionCategories[account.category];
    case 'expense':
      return expenseAccounts[account.category];
    case 'inter-branch':
      return branch(account.otherBranchId);
    case 'freight':
      return 'Freight';
    case 'unclassified-credit':
      return 'Not classified';
    case 'tds-receivable':
      return entryTypes.TDS.label;
    case 'opening-equity':
      return entryTypes.OPENING_BALANCE.label;
  }
}
