import { countCash } from '@bahi/contract/ledger/count-cash';
import { denominations } from '@bahi/contract/ledger/denominations';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { type Day, dayAt } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { add, negate, type Paise, ZERO } from '@bahi/kernel/paise';
import { useApi } from '@bahi/ui-kit/api-client';
import { ChoiceField } from '@bahi/ui-kit/choice-field';
import { CountField } from '@bahi/ui-kit/count-field';
import { DateField } from '@bahi/ui-kit/date-field';
import { Dialog } from '@bahi/ui-kit/dialog';
import { Money } from '@bahi/ui-kit/money';
import { MoneyField } from '@bahi/ui-kit/money-field';
import { notify } from '@bahi/ui-kit/notify';
import { useCommandForm } from '@bahi/ui-kit/use-command-form';
import { useQuery } from '@bahi/ui-kit/use-query';
import { WarningBox } from '@bahi/ui-kit/warning-box';
import { SimpleGrid, Stack } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import { CountedBadge } from '../counted-badge.tsx';
import {
  type CashCountDraft,
  countedIn,
  inputOf,
  NOTHING_COUNTED,
  pieceField,
  refusalsOf,
  worthOf,
} from './cash-count-draft.ts';

const WAYS = { PIECES: 'Notes and coins', TOTAL: 'Total only' };

interface CountCashDialogProps {
  readonly branchId: string;
  /** 'Pune, Cash' */
  readonly box: string;
  readonly onClose: () => void;
}

/** Counts the cash of a branch at the end of a day and adds it up while it is typed. docs/rules/branches.md#counted-cash. */
export function CountCashDialog({ branchId, box, onClose }: CountCashDialogProps) {
  const today = dayAt(useApi().now());
  const { control, submit } = useCommandForm<typeof countCash, CashCountDraft>(countCash, {
    defaultValues: { ...NOTHING_COUNTED, by: 'PIECES', date: today, total: undefined },
    about: branchId,
    entry: (draft) => `Count of the cash, ${formatRupees(countedIn(draft) ?? ZERO)}`,
    toInput: (draft) => inputOf(branchId, draft),
    check: refusalsOf,
    failure: 'Request failed. Please try again.',
    onDone: () => {
      notify.success('Count saved');
      onClose();
    },
  });
  const draft = useWatch({ control }) as CashCountDraft;
  return (
    <Dialog
      {...{ control, onClose, subject: box }}
      onSubmit={submit}
      title="Count the cash"
      submitLabel="Keep count"
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <DateField {...{ control, name: 'date', label: 'End of', required: true, max: today }} />
          <ChoiceField {...{ control, name: 'by', label: 'Counted by', required: true, choices: WAYS }} />
        </SimpleGrid>
        {draft.by === 'PIECES' ? (
          <Pieces {...{ control, draft }} />
        ) : (
          <MoneyField
            {...{ control, name: 'total', label: 'Counted cash', required: true, autoFocus: true }}
          />
        )}
        <Outcome {...{ branchId, draft }} />
      </Stack>
    </Dialog>
  );
}

interface DraftProps {
  readonly draft: CashCountDraft;
}

function Pieces({ control, draft }: DraftProps & { readonly control: Control<CashCountDraft> }) {
  return (
    <SimpleGrid cols={3} spacing="md" verticalSpacing="xs">
      {denominations.map((value, index) => (
        <CountField
          key={value}
          {...{ control, name: pieceField(value), label: `₹${value}`, placeholder: '0' }}
          autoFocus={index === 0}
          hint={formatRupees(worthOf(value, draft[pieceField(value)]))}
        />
      ))}
    </SimpleGrid>
  );
}

/** The counted amount against the book's at the end of the day. */
function Outcome({ branchId, draft }: DraftProps & { readonly branchId: string }) {
  const date = (draft.date ?? null) as Day | null;
  const asked = date === null ? null : ({ branchId, mode: 'CASH', startDate: date, endDate: date } as const);
  const book = useQuery(listCashBook, asked).data;
  const counted = countedIn(draft) ?? ZERO;
  const difference = book === undefined ? undefined : add(counted, negate(book.closing));
  const [before] = book?.days ?? [];
  return (
    <>
      <dl className="cash-count" aria-live="polite">
        <Figure label="Counted" amount={counted} />
        <Figure label="In the book" amount={book?.closing} />
        <div>
          <dt>Difference</dt>
          <dd>{difference === undefined ? '-' : <CountedBadge difference={difference} />}</dd>
        </div>
      </dl>
      {before?.counted !== undefined && (
        <WarningBox icon>
          {before.countedBy?.name ?? 'Somebody'} has counted {formatRupees(before.counted)} for this day. This
          count takes its place.
        </WarningBox>
      )}
      {difference !== undefined && difference !== 0 && (
        <WarningBox icon>
          The difference is noted with the count. It changes no balance until you enter what it was.
        </WarningBox>
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
