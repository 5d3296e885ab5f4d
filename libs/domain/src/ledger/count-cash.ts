import { type InputOf } from '@bahi/contract/define';
import { type countCash as contract } from '@bahi/contract/ledger/count-cash';
import { type CountedPieces } from '@bahi/contract/ledger/denominations';
import { accepted, type Decision } from '@bahi/kernel/decision';
import { paise, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { type CashCountEvent } from './cash-count.ts';

/**
 * docs/rules/branches.md#counted-cash: a count changes no balance, so nothing is refused. The last count of a
 * day is valid.
 */
export function countCash({
  branchId,
  date: occurredOn,
  denominations,
  total,
}: InputOf<typeof contract>): Decision<CashCountEvent> {
  const pieces = denominations?.filter(({ count }) => count > 0) ?? null;
  const countedPaise = pieces === null ? (total ?? ZERO) : sumPieces(pieces);
  const data = { branchId, occurredOn, countedPaise, denominations: pieces };
  return accepted([{ type: 'CashCounted', data }]);
}

function sumPieces(pieces: readonly CountedPieces[]): Paise {
  return sum(pieces, ({ value, count }) => paise(value * 100 * count));
}
