import '../../features/audit/trail.css';
import { leaveByBack } from '@bahi/ui-kit/page/browser-back';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { useEffect, useState } from 'react';
import { useIsAboveList } from '../../features/audit/entry-links.tsx';
import { ExportButton, ExportStrip } from '../../features/audit/export-trail/export-parts.tsx';
import { useTrailExport } from '../../features/audit/export-trail/use-trail-export.ts';
import { TrailHeader } from '../../features/audit/verify-books/trail-header.tsx';
import { TrailEntryPanel } from '../../features/audit/find-trail-entry/trail-entry-panel.tsx';
import { FirmTrail } from '../../features/audit/list-trail/firm-trail.tsx';
import { useTrailFilters } from '../../features/audit/list-trail/use-trail-filters.ts';
import { type PageRoute } from '../../shell/route.tsx';

export const auditRoute = {
  path: '/dashboard/audit',
  component: AuditPage,
} satisfies PageRoute;

const PROFILE = '/dashboard/profile';
const ENTRY_KEY = 'entry';

/** The audit trail, for ADMINs and AUDITORs. The address holds the filters, and the entry that is open beside the list. */
function AuditPage() {
  usePagePath([{ label: 'Profile', to: PROFILE }, { label: 'Audit trail' }]);
  const { number, close } = useOpenEntry();
  const exporting = useTrailExport(useTrailFilters().input);
  return (
    <>
      <TrailHeader actions={<ExportButton {...exporting} />} />
      <ExportStrip {...exporting} />
      <FirmTrail />
      {number !== null && <TrailEntryPanel number={number} onClose={close} />}
    </>
  );
}

/** The entry that the address names; null if none is open. */
function useOpenEntry() {
  const [address, change] = useListSearchParams();
  const isAboveList = useIsAboveList();
  const [isClosed, setClosed] = useState(false);
  const number = Number(address.get(ENTRY_KEY));
  const isNamed = Number.isSafeInteger(number) && number > 0;
  useEffect(() => {
    if (!isNamed) setClosed(false);
  }, [isNamed]);
  const drop = () => change((next) => next.delete(ENTRY_KEY), { replace: true });
  const close = () => {
    if (!isAboveList) return drop();
    // The panel closes at once: while it is open, it would hold back the step to the list below it.
    setClosed(true);
    leaveByBack(drop);
  };
  return { number: isNamed && !isClosed ? number : null, close };
}
