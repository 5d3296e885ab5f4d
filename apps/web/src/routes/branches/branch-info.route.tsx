import '../../features/overview/overview.css';
import '../../features/overview/branch-page.css';
import { getSession } from '@bahi/contract/access/get-session';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { branchStatuses } from '@bahi/contract/labels';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { formatCount } from '@bahi/kernel/format';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { DateRangeFilter } from '@bahi/ui-kit/filters/date-range-filter';
import { filterRange } from '@bahi/ui-kit/filters/filters';
import { IconButton } from '@bahi/ui-kit/page/icon-button';
import { IconArrowsExchange, IconPencil } from '@bahi/ui-kit/icons';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NextLr } from '../../features/access/list-branches/next-lr.tsx';
import { UpdateBranchDialog } from '../../features/access/update-branch/update-branch-dialog.tsx';
import { type Branch, useVisibleBranches } from '../../branches/branch-choice.ts';
import { TransferDialog } from '../../features/ledger/create-transfer/transfer-dialog.tsx';
import { BoxesCard } from '../../features/ledger/list-cash-book/boxes-card.tsx';
import { OwedCard } from '../../features/ledger/owed-by-branches/owed-card.tsx';
import { BranchResults } from '../../features/overview/branch-results.tsx';
import { useOverviewFilters } from '../../features/overview/use-overview-filters.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { useMay } from '@bahi/ui-kit/api/may';
import { HistoryTabs, useShowsHistory } from '../audit/history-tabs.tsx';
import { BranchMissing, useVisibleBranchLookup } from './branch-lookup.tsx';

export const branchInfoRoute = {
  path: '/dashboard/branches/info',
  component: BranchInfoPage,
} satisfies PageRoute;

const BRANCHES = '/dashboard/branches';
const BACK = { to: BRANCHES, label: 'Back to Branches' };

function BranchInfoPage() {
  const [address] = useSearchParams();
  const lookup = useVisibleBranchLookup(address.get('id'));
  usePagePath([{ label: 'Branches', to: BRANCHES }, { label: lookup.found?.name ?? 'Branch' }]);
  if (lookup.found !== null) return <BranchPage branch={lookup.found} />;
  return (
    <>
      <PageHeader title="Branch" back={BACK} />
      <BranchMissing lookup={lookup} />
    </>
  );
}

function BranchPage({ branch }: { readonly branch: Branch }) {
  const may = useMay();
  const { filters, selection } = useOverviewFilters();
  const { startDate, endDate } = selection;
  const seen = useVisibleBranches();
  const vehicles = useQuery(listVehicles, { branchId: branch.id, limit: 1 }).data?.length;
  const seesAll = useQuery(getSession, {}).data?.branches === 'ALL';
  const [transferring, setTransferring] = useState(false);
  const [editing, setEditing] = useState(false);
  const { name, code, status, lrPrefix } = branch;
  // The title bar of a phone has no room for the date filter.
  const isNarrow = useNarrow();
  const showsHistory = useShowsHistory();
  const days = (
    <DateRangeFilter
      range={filterRange(filters)}
      defaultRange={{ from: startDate, to: endDate }}
      onChange={(range) => filters.set({ startDate: [range.from ?? ''], endDate: [range.to ?? ''] })}
    />
  );
  return (
    <>
      <PageHeader
        title={name}
        subject={code}
        badge={
          <>
            <Badge colour={status === 'ACTIVE' ? 'green' : 'grey'}>{branchStatuses[status]}</Badge>
            {lrPrefix !== null && !isNarrow && (
              <span className="branch-series">
                <span>{`LR series ${lrPrefix}, next`}</span> <NextLr branch={branch} />
              </span>
            )}
          </>
        }
        back={BACK}
        actions={
          <>
            {!isNarrow && !showsHistory && days}
            {may(createTransfer) && (
              <Button
                leftSection={<IconArrowsExchange size={16} stroke={1.75} aria-hidden />}
                onClick={() => setTransferring(true)}
              >
                Transfer
              </Button>
            )}
            {may(updateBranch) && (
              <IconButton label={`Edit ${name}`} onClick={() => setEditing(true)}>
                <IconPencil size={16} stroke={1.75} />
              </IconButton>
            )}
          </>
        }
      />
      <HistoryTabs entityType="BRANCH" entityId={branch.id} label="Figures">
        <div className="branch-page">
          {isNarrow && <div>{days}</div>}
          <BranchResults
            {...{ branch, startDate, endDate }}
            vehiclesInWords={formatVehicleCount(vehicles, seesAll)}
          />
          <div className="branch-accounts">
            <OwedCard branch={branch} endDate={endDate} />
            <BoxesCard branch={branch} endDate={endDate} />
          </div>
        </div>
      </HistoryTabs>
      {transferring && (
        <TransferDialog
          branches={seen ?? []}
          from={{ branchId: branch.id, mode: 'CASH' }}
          onClose={() => setTransferring(false)}
        />
      )}
      {editing && <UpdateBranchDialog branch={branch} onClose={() => setEditing(false)} />}
    </>
  );
}

/** '11 vehicles, wherever booked'. The figures of a limited user cover only the branches that they see. */
function formatVehicleCount(count: number | undefined, seesAll: boolean): string {
  const where = seesAll ? 'wherever booked' : 'as your branches booked them';
  if (count === undefined) return where;
  return `${formatCount(count)} ${count === 1 ? 'vehicle' : 'vehicles'}, ${where}`;
}
