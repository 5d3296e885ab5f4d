import '../../features/audit/trail.css';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { TrailEntryPanel } from '../../features/audit/find-trail-entry/trail-entry-panel.tsx';
import { FirmTrail } from '../../features/audit/list-trail/firm-trail.tsx';
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
  const [address, change] = useListSearchParams();
  const number = Number(address.get(ENTRY_KEY));
  return (
    <>
      <PageHeader title="Audit trail" />
      <FirmTrail />
      {Number.isSafeInteger(number) && number > 0 && (
        <TrailEntryPanel
          number={number}
          onClose={() => change((next) => next.delete(ENTRY_KEY), { replace: true })}
        />
      )}
    </>
  );
}
