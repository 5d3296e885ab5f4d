import '../../features/ledger/expenses.css';
import '../../features/ledger/ledger.css';
import '../../features/ledger/transactions.css';
import '../../features/ledger/cash-book.css';
import { getSession } from '@bahi/contract/access/get-session';
import { countCash } from '@bahi/contract/ledger/count-cash';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { type Day, formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise, rupeesFromPaise } from '@bahi/kernel/paise';
import { IconArrowsExchange, IconCash, IconPrinter } from '@bahi/ui-kit/icons';
import { IconButton } from '@bahi/ui-kit/page/icon-button';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { CountCashDialog } from '../../features/ledger/count-cash/count-cash-dialog.tsx';
import { CountCashPanel } from '../../features/ledger/count-cash/count-cash-panel.tsx';
import { TransferDialog } from '../../features/ledger/create-transfer/transfer-dialog.tsx';
import { formatBox, CashBook } from '../../features/ledger/list-cash-book/cash-book.tsx';
import {
  type CashBookFilters,
  useCashBookFilters,
} from '../../features/ledger/list-cash-book/use-cash-book-filters.ts';
import { BoxDayEntries } from '../../features/ledger/list-transactions/box-day-entries.tsx';
import {
  type BoxOpening,
  OpenCashBoxDialog,
} from '../../features/ledger/open-cash-box/open-cash-box-dialog.tsx';
import { AddExpenseDialog } from '../../features/trips/create-transaction/add-expense-dialog.tsx';
import { DeleteTransactionDialog } from '../../features/trips/delete-transaction/delete-transaction-dialog.tsx';
import { PastControl } from '../../books/past-control.tsx';
import { InThePast, useAddressedPast } from '../../books/past.tsx';
import { type Branch, useVisibleBranches } from '../../branches/branch-choice.ts';
import { type PageRoute } from '../../shell/route.tsx';
import { useMay } from '@bahi/ui-kit/api/may';

export const cashBookRoute = {
  path: '/dashboard/cash-book',
  component: CashBookPage,
} satisfies PageRoute;

const TRANSACTIONS = '/dashboard/transactions';
const BACK = { to: TRANSACTIONS, label: 'Back to Transactions' };
/** In a firm with one branch, boxes are named only by their mode. */
const NO_BRANCHES: readonly Branch[] = [];

function CashBookPage() {
  usePagePath([{ label: 'Ledger' }, { label: 'Transactions', to: TRANSACTIONS }, { label: 'Cash Book' }]);
  const { data, error, retry } = useQuery(getSession, {});
  const branches = useVisibleBranches() ?? NO_BRANCHES;
  if (data?.branchId != null) return <Boxes branches={branches} homeId={data.branchId} />;
  return (
    <>
      <CashBookHeader />
      <section className="bahi-card">
        {error === undefined ? (
          <Skeleton width={240} />
        ) : (
          <FailedState title="Failed to load the cash book" message={error.message} onRetry={retry} />
        )}
      </section>
    </>
  );
}

interface BoxesProps {
  readonly branches: readonly Branch[];
  /** The user's home branch. */
  readonly homeId: string;
}

/** From this width on, the cash count is a panel next to the book; below, it is a dialog. */
const WIDE = '(min-width: 85em)';

type DialogName = 'transfer' | 'count' | 'opening' | 'deletion';

/** The amount that is missing according to a cash count. */
interface Shortfall {
  readonly date: Day;
  readonly amount: Paise;
}

function Boxes({ branches, homeId }: BoxesProps) {
  const box = useCashBookFilters(branches, homeId);
  const book = useQuery(listCashBook, box.input).data;
  const addressed = useAddressedPast();
  const past = book === undefined ? addressed : book.past;
  if (past === null) return <PresentBoxes {...{ box, branches }} opening={book?.boxOpening ?? null} />;
  return (
    <>
      <PageHeader title="Cash Book" back={BACK} actions={<PastControl />} />
      <InThePast past={past}>
        <CashBook {...{ box, branches }} />
      </InThePast>
    </>
  );
}

interface PresentBoxesProps {
  readonly box: CashBookFilters;
  readonly branches: readonly Branch[];
  readonly opening: BoxOpening;
}

function PresentBoxes({ box, branches, opening }: PresentBoxesProps) {
  const { branchId, mode } = box;
  const may = useMay();
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const [isPrintRequested, setPrintRequested] = useState(false);
  const [countingDate, setCountingDate] = useState<Day | undefined>();
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);
  const hasRoomForCount = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const onClose = () => setOpenDialog(null);
  const onEnterShortfall = may(createTransaction)
    ? (date: Day, amount: Paise) => setShortfall({ date, amount })
    : undefined;
  const isCounting = openDialog === 'count' && mode === 'CASH';
  const boxName = formatBox(box, branches);
  return (
    <>
      <CashBookHeader
        onOpenDialog={setOpenDialog}
        onPrint={() => setPrintRequested(true)}
        isCash={mode === 'CASH'}
      />
      <CashBook
        {...{ box, branches }}
        onEditOpening={may(openCashBox) ? () => setOpenDialog('opening') : undefined}
        isPrintRequested={isPrintRequested}
        onPrinted={() => setPrintRequested(false)}
        renderEntries={({ date, closing }, allEntriesUrl, paper) => (
          <BoxDayEntries
            {...{ box, date, closing, allEntriesUrl }}
            {...paper}
            namesBranches={branches.length > 0}
          />
        )}
        countingDate={countingDate}
        onEnterShortfall={onEnterShortfall}
        aside={
          isCounting &&
          hasRoomForCount && (
            <CountCashPanel
              key={branchId}
              {...{ branchId, onClose, onEnterShortfall }}
              onDay={setCountingDate}
            />
          )
        }
      />
      {openDialog === 'transfer' && <TransferDialog {...{ branches, from: box, onClose }} />}
      {isCounting && !hasRoomForCount && (
        <CountCashDialog {...{ branchId, box: boxName, onClose, onEnterShortfall }} />
      )}
      {shortfall !== null && (
        <AddExpenseDialog
          draftKey={`shortfall.${branchId}.${shortfall.date}`}
          preset={{
            amount: rupeesFromPaise(shortfall.amount),
            date: shortfall.date,
            mode,
            ...(branches.length > 0 ? { branchId, cashBranchId: branchId } : {}),
          }}
          onClose={() => setShortfall(null)}
        />
      )}
      {openDialog === 'opening' && (
        <OpenCashBoxDialog
          {...{ box, boxName, opening, onClose }}
          onDelete={() => setOpenDialog('deletion')}
        />
      )}
      {openDialog === 'deletion' && opening !== null && (
        <DeleteTransactionDialog
          entryId={opening.id}
          entryInWords={`Opening of ${boxName}, ${formatDay(opening.date)}, ${formatRupees(opening.amount)}`}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface CashBookHeaderProps {
  /** Undefined while the boxes load. */
  readonly onOpenDialog?: (dialog: DialogName) => void;
  readonly onPrint?: () => void;
  readonly isCash?: boolean;
}

function CashBookHeader({ onOpenDialog, onPrint, isCash = false }: CashBookHeaderProps) {
  const may = useMay();
  return (
    <PageHeader
      title="Cash Book"
      back={BACK}
      actions={
        onOpenDialog !== undefined && (
          <>
            <PastControl />
            <IconButton label="Print" onClick={() => onPrint?.()}>
              <IconPrinter size={16} stroke={1.75} />
            </IconButton>
            {may(createTransfer) && (
              <Button
                variant={isCash ? 'default' : 'filled'}
                leftSection={<IconArrowsExchange size={16} stroke={1.75} aria-hidden />}
                onClick={() => onOpenDialog('transfer')}
              >
                Transfer
              </Button>
            )}
            {isCash && may(countCash) && (
              <Button
                leftSection={<IconCash size={16} stroke={1.75} aria-hidden />}
                onClick={() => onOpenDialog('count')}
              >
                Count the cash
              </Button>
            )}
          </>
        )
      }
    />
  );
}
