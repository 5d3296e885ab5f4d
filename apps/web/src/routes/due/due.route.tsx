import '../../features/fleet/fleet.css';
import '../../features/fleet/vehicle-info.css';
import '../../features/fleet/list-due/due.css';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { DueList } from '../../features/fleet/list-due/due-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { useRenewDueItem } from './use-renew-due-item.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

export const dueRoute = {
  path: '/dashboard/due',
  component: DuePage,
} satisfies PageRoute;

function DuePage() {
  usePagePath([{ label: 'Trip management' }, { label: 'Due' }]);
  const { renew, dialog } = useRenewDueItem();
  return (
    <>
      <PageHeader title="Due" subject="Documents by date, services by reading" />
      <DueList onRenew={renew} />
      <TextSlot>{dialog}</TextSlot>
    </>
  );
}
