import { countCash } from '@bahi/contract/ledger/count-cash';
import { denominations } from '@bahi/contract/ledger/denominations';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { type Day } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { add, negate, type Paise, ZERO } from '@bahi/kernel/paise';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { CountField } from '@bahi/ui-kit/fields/count-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Money } from '@bahi/ui-kit/page/money';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import { CountDifferenceBadge, differenceWord } from '../count-difference-badge.tsx';
import {
  type CashCountDraft,
  computeCountedAmount,
  toCountInput,
  NOTHING_COUNTED,
  getPieceField,
  validateCount,
  computePiecesValue,
} from './cash-count-draft.ts';

const COUNT_METHODS = { PIECES: 'Notes and coins', TOTAL: 'Total only' };

export interface CountCashProps {
  readonly branchId: string;
  readonly onClose: () => void;
  /** Enters the missing cash as an expense. Left out where the user may not enter one. */
  readonly onEnterShortfall?: ((date: Day, amount: Paise) => void) | undefined;
}

/** The form of a cash count; docs/rules/branches.md#counted-cash. */
export function useCashCount({ branchId, onClose }: CountCashProps) {
  const today = useToday();
  const { control, submit } = useCommandForm<typeof countCash, CashCountDraft>(countCash, {
    defaultValues: { ...NOTHING_COUNTED, by: 'PIECES', date: today, total: undefined },
    draftKey: `${branchId}.${today}`,
    describeUnsent: (draft) => `Count of the cash, ${formatRupees(computeCountedAmount(draft) ?? ZERO)}`,
    toInput: (draft) => toCountInput(branchId, draft),
    validate: validateCount,
    failure: 'Request failed. Please try again.',
    onDone: () => {
      notify.success('Count saved');
      onClose();
    },
  });
  const draft = useWatch({ control }) as CashCountDraft;
  return { control, submit, draft, date: (draft.date ?? null) as Day | null };
}

interface CashCountFieldsProps extends Pick<CountCashProps, 'branchId' | 'onEnterShortfall'> {
  readonly control: Control<CashCountDraft>;
  readonly draft: CashCountDraft;
  readonly date: Day | null;
  /** Puts each note and coin on its own line, for a single column. */
  readonly inLines?: boolean;
}

export function CashCountFields({ inLines = false, ...count }: CashCountFieldsProps) {
  const { control, draft } = count;
  const today = useToday();
  return (
    <Stack gap="md">
      <SimpleGrid cols={inLines ? 1 : { base: 1, xs: 2 }} spacing={inLines ? 'xs' : 'lg'}>
        <DateField {...{ control, name: 'date', label: 'End of', required: true, max: today }} />
        <ChoiceField
          {...{ control, name: 'by', label: 'Counted by', required: true, choices: COUNT_METHODS }}
        />
      </SimpleGrid>
      {draft.by === 'PIECES' ? (
        <Pieces {...{ control, draft, inLines }} />
      ) : (
        <MoneyField {...{ control, name: 'total', label: 'Counted cash', required: true, autoFocus: true }} />
      )}
      <Outcome {...count} />
    </Stack>
  );
}

function Pieces({ control, draft, inLines }: Pick<CashCountFieldsProps, 'control' | 'draft' | 'inLines'>) {
  return (
    <SimpleGrid
      cols={inLines ? 1 : 3}
      spacing="md"
      verticalSpacing={inLines ? 2 : 'xs'}
      {...(inLines ? { className: 'cash-count-lines' } : {})}
    >
      {denominations.map((value, index) => (
        <CountField
          key={value}
          {...{ control, name: getPieceField(value), label: `₹${value}`, placeholder: '0' }}
          autoFocus={index === 0}
          hint={formatRupees(computePiecesValue(value, draft[getPieceField(value)]))}
        />
      ))}
    </SimpleGrid>
  );
}

/** Compares the counted amount with the book's closing balance of the day. */
function Outcome({ branchId, draft, date, onEnterShortfall }: CashCountFieldsProps) {
  const input = date === null ? null : ({ branchId, mode: 'CASH', startDate: date, endDate: date } as const);
  const book = useQuery(listCashBook, input).data;
  const counted = computeCountedAmount(draft) ?? ZERO;
  const difference = book === undefined ? undefined : add(counted, negate(book.closing));
  const [replaced] = book?.days ?? [];
  return (
    <>
      <dl className="cash-count" aria-live="polite">
        <Figure label="Counted" amount={counted} />
        <Figure label="In the book" amount={book?.closing} />
        <Difference amount={difference} />
      </dl>
      {replaced?.counted !== undefined && (
        <WarningBox icon>
          {`${replaced.countedBy?.name ?? 'Somebody'} has counted ${formatRupees(replaced.counted)} for this day. This count takes its place.`}
        </WarningBox>
      )}
      {difference !== undefined && difference !== 0 && (
        <WarningBox icon>
          The difference is noted with the count. It changes no balance until you enter what it was.
        </WarningBox>
      )}
      {difference !== undefined && difference < 0 && date !== null && onEnterShortfall !== undefined && (
        <Button variant="default" onClick={() => onEnterShortfall(date, negate(difference))}>
          Enter as expense
        </Button>
      )}
    </>
  );
}

function Figure({ label, amount }: { readonly label: string; readonly amount: Paise | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money paise={amount ?? null} weight={600} />
      </dd>
    </div>
  );
}

/** For example 'Short ₹150.50'. An undefined amount means that the book is still loading. */
function Difference({ amount }: { readonly amount: Paise | undefined }) {
  if (amount === undefined || amount === 0)
    return (
      <div>
        <dt>Difference</dt>
        <dd>{amount === undefined ? '-' : <CountDifferenceBadge difference={amount} />}</dd>
      </div>
    );
  return (
    <div>
      <dt>
        <b>{differenceWord(amount)}</b>
      </dt>
      <dd className="bahi-total-figure">
        <Money paise={amount} unsigned weight={600} />
      </dd>
    </div>
  );
}
