import { bookMessages } from '@bahi/contract/book-messages';
import { boxName } from '@bahi/contract/cash-box';
import { type WarningCode } from '@bahi/contract/refusals';
import { accepted, type Decision, type Warning } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { accumulate, ZERO, type Paise } from '@bahi/kernel/paise';
import { isSameBox, type CashBox } from './cash-box.ts';
import { eventEntries } from './entry.ts';

/** A box and what it holds at the end of today, before the entry. */
export interface BoxBalance {
  readonly box: CashBox;
  /** Undefined where the caller sees only one branch. */
  readonly branchName: string | undefined;
  readonly closingPaise: Paise;
}

/**
 * Adds the warning that a decision leaves a box below zero (docs/rules/branches.md#a-box-below-zero). A box that is not
 * among the balances is not warned about.
 * @param field the field of the request that the warnings name
 */
export function warnBelowZero<Event extends DomainEvent, Code extends string, Warn extends string>(
  decision: Decision<Event, Code, Warn>,
  balances: readonly BoxBalance[],
  field: string,
): Decision<Event, Code, Warn | WarningCode> {
  if (!decision.accepted) return decision;
  const warnings = balances.flatMap((balance): Warning<WarningCode>[] => {
    const taken = sumCash(decision.events, balance.box);
    const left = accumulate(balance.closingPaise, taken);
    if (taken >= 0 || left >= 0) return [];
    const name = boxName(balance.box.mode, balance.branchName);
    return [{ code: 'box-below-zero', message: bookMessages.boxThenHolds(name, left), field }];
  });
  return accepted<Event, Warn | WarningCode>(decision.events, [...decision.warnings, ...warnings]);
}

/** The balances after the events. */
export function addToBalances(
  balances: readonly BoxBalance[],
  events: readonly DomainEvent[],
): readonly BoxBalance[] {
  return balances.map((balance) => ({
    ...balance,
    closingPaise: accumulate(balance.closingPaise, sumCash(events, balance.box)),
  }));
}

function sumCash(events: readonly DomainEvent[], box: CashBox): Paise {
  return events
    .flatMap(eventEntries)
    .flatMap(({ lines }) => lines)
    .reduce(
      (all, { account, branchId, amountPaise }) =>
        account.kind === 'cash' && isSameBox(box, { branchId, mode: account.mode })
          ? accumulate(all, amountPaise)
          : all,
      ZERO,
    );
}
