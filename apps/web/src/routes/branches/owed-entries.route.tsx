import '../../features/ledger/ledger.css';
import '../../features/ledger/transactions.css';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useSearchParams } from 'react-router-dom';
import { OwedEntries } from '../../features/ledger/list-transactions/owed-entries.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { useTransactionDialogs } from '../ledger/use-transaction-dialogs.tsx';
import { BranchMissing, useBranchLookup, useVisibleBranchLookup } from './branch-lookup.tsx';

export const owedEntriesRoute = {
  path: '/dashboard/branches/entries',
  component: OwedEntriesPage,
} satisfies PageRoute;

function OwedEntriesPage() {
  const [address] = useSearchParams();
  const branch = useVisibleBranchLookup(address.get('branchId'));
  const other = useBranchLookup(address.get('otherBranchId'));
  const { actions, dialogs } = useTransactionDialogs();
  const title =
    branch.found === null || other.found === null
      ? 'Between branches'
      : `${branch.found.name} and ${other.found.name}`;
  const page = `/dashboard/branches/info?id=${address.get('branchId') ?? ''}`;
  usePagePath([
    { label: 'Branches', to: '/dashboard/branches' },
    { label: branch.found?.name ?? 'Branch', to: page },
    { label: 'Between branches' },
  ]);
  return (
    <>
      <PageHeader title={title} back={{ to: page, label: 'Back to the branch' }} />
      {branch.found === null || other.found === null ? (
        <BranchMissing lookup={branch.found === null ? branch : other} />
      ) : (
        <OwedEntries branch={branch.found} other={other.found} {...actions} />
      )}
      {dialogs}
    </>
  );
}
