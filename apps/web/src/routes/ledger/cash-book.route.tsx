import '../../features/ledger/expenses.css';
import '../../features/ledger/cash-book.css';
import { getSession } from '@bahi/contract/access/get-session';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { IconArrowsExchange, IconPrinter } from '@bahi/ui-kit/icons';
import { IconButton } from '@bahi/ui-kit/icon-button';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { FailedState, Skeleton } from '@bahi/ui-kit/states';
import { useQuery } from '@bahi/ui-kit/use-query';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { TransferDialog } from '../../features/ledger/create-transfer/transfer-dialog.tsx';
import { CashBook } from '../../features/ledger/list-cash-book/cash-book.tsx';
import { useCashBookFilters } from '../../features/ledger/list-cash-book/use-cash-book-filters.ts';
import { type Branch, useSeenBranches } from '../../features/branch-choice.ts';
import { type PageRoute } from '../../shell/route.tsx';
import { useMay } from '../../shell/session-state.tsx';

export const cashBookRoute = {
  path: '/dashboard/cash-book',
  component: CashBookPage,
} satisfies PageRoute;

const TRANSACTIONS = '/dashboard/transactions';
/** One branch: it is not named. */
const ONLY_MODES: readonly Branch[] = [];

function CashBookPage() {
  usePagePath([{ label: 'Ledger' }, { label: 'Transactions', to: TRANSACTIONS }, { label: 'Cash Book' }]);
  const { data, error, retry } = useQuery(getSession, {});
  const branches = useSeenBranches() ?? ONLY_MODES;
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
  /** Where the user works. */
  readonly homeId: string;
}

function Boxes({ branches, homeId }: BoxesProps) {
  const box = useCashBookFilters(branches, homeId);
  const [transferring, setTransferring] = useState(false);
  return (
    <>
      <CashBookHeader onTransfer={() => setTransferring(true)} />
      <CashBook {...{ box, branches }} />
      {transferring && <TransferDialog {...{ branches, from: box }} onClose={() => setTransferring(false)} />}
    </>
  );
}

/** Without `onTransfer` the boxes are still on their way. */
function CashBookHeader({ onTransfer }: { readonly onTransfer?: () => void }) {
  const may = useMay();
  return (
    <PageHeader
      title="Cash Book"
      back={{ to: TRANSACTIONS, label: 'Back to Transactions' }}
      actions={
        onTransfer !== undefined && (
          <>
            <IconButton label="Print" onClick={() => window.print()}>
              <IconPrinter size={16} stroke={1.75} />
            </IconButton>
            {may(createTransfer.may) && (
              <Button
                leftSection={<IconArrowsExchange size={16} stroke={1.75} aria-hidden />}
                onClick={onTransfer}
              >
                Transfer
              </Button>
            )}
          </>
        )
      }
    />
  );
}
