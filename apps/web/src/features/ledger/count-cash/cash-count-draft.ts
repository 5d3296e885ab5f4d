import { type countCash } from '@bahi/contract/ledger/count-cash';
import { type Denomination, denominations } from '@bahi/contract/ledger/denominations';
import { messages } from '@bahi/contract/messages';
import { paise, type Paise, type Rupees, sum } from '@bahi/kernel/paise';
import { type FieldMessages, type UncheckedInput } from '@bahi/ui-kit/forms/use-command-form';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';

type PieceField = `of${Denomination}`;

/** The count of each note and coin, or the total alone. */
export type CashCountDraft = { readonly [Field in PieceField]?: number | undefined } & {
  readonly date?: string | undefined;
  readonly by: 'PIECES' | 'TOTAL';
  readonly total?: Rupees | undefined;
};

export function getPieceField(value: Denomination): PieceField {
  return `of${value}`;
}

export const NOTHING_COUNTED = Object.fromEntries(
  denominations.map((value) => [getPieceField(value), undefined]),
) as Pick<CashCountDraft, PieceField>;

/** The value of this many notes or coins of one denomination. */
export function computePiecesValue(value: Denomination, count: number | undefined): Paise {
  return paise(value * 100 * (count ?? 0));
}

/** The amount counted so far. Undefined while the total is not typed. */
export function computeCountedAmount(draft: CashCountDraft): Paise | undefined {
  if (draft.by === 'TOTAL') return amountToPaise(draft.total);
  return sum(denominations, (value) => computePiecesValue(value, draft[getPieceField(value)]));
}

export function toCountInput(branchId: string, draft: CashCountDraft): UncheckedInput<typeof countCash> {
  const { by, date, total } = draft;
  if (by === 'TOTAL') return { branchId, date, total };
  const pieces = denominations.map((value) => ({ value, count: draft[getPieceField(value)] ?? 0 }));
  return { branchId, date, denominations: pieces };
}

export function validateCount({ by, total }: CashCountDraft): FieldMessages<CashCountDraft> {
  return { total: by === 'TOTAL' && total === undefined ? messages.required : undefined };
}
