import { entryLabel } from '@bahi/contract/entry-types';
import { type LedgerReplay } from '@bahi/contract/ledger/ledger-replay';
import { formatCount } from '@bahi/kernel/format';
import { negate, paise, type Paise } from '@bahi/kernel/paise';
import { formatMoney } from '@bahi/ui-kit/page/money';

/** For example 'Advance on RP/26-27/0231'. */
export function describeEntry(replay: LedgerReplay, entry: number): string {
  const { entries, types, lrs } = replay.ledger;
  const label = entryLabel(types[entries.type[entry] ?? 0] ?? '');
  const lr = entries.lr[entry] ?? null;
  return lr === null ? label : `${label} on ${lrs[lr] ?? ''}`;
}

export function formatAmount(replay: LedgerReplay, entry: number): string {
  return formatMoney(magnitude(paise(replay.ledger.entries.amount[entry] ?? 0)));
}

/** For example 'Balance ₹89,900.00, they owe you.' */
export function describeBalance(balance: Paise): string {
  const words = balance === 0 ? '' : balance > 0 ? ', they owe you' : ', you owe them';
  return `Balance ${formatMoney(magnitude(balance))}${words}.`;
}

/** What a step did, and the balance after it, in one sentence. */
export function describeStep(replay: LedgerReplay): string {
  const { step } = replay;
  const balance = describeBalance(replay.balance);
  if (step === 0) return `Before the first step. ${balance}`;
  const { steps } = replay.ledger;
  const [adds, takes] = [steps.adds[step - 1] ?? [], steps.takes[step - 1] ?? []];
  const [added, taken] = [adds[0], takes[0]];
  const others = Math.max(adds.length, takes.length) - 1;
  const more = others > 0 ? `, and ${formatCount(others)} more` : '';
  if (replay.kindOf(step) === 'REPOSTED' && added !== undefined && taken !== undefined)
    return `${describeEntry(replay, added)} is ${formatAmount(replay, added)} now, was ${formatAmount(replay, taken)}${more}. ${balance}`;
  const [entry, verb] = taken === undefined ? [added, 'appeared'] : [taken, 'was taken back'];
  if (entry === undefined) return balance;
  const [what = '', trip] = describeEntry(replay, entry).split(' on ');
  const on = trip === undefined ? '' : ` on ${trip}`;
  return `${what} of ${formatAmount(replay, entry)}${on} ${verb}${more}. ${balance}`;
}

function magnitude(amount: Paise): Paise {
  return amount < 0 ? negate(amount) : amount;
}
