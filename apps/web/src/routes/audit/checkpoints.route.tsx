import '../../features/audit/proof.css';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { CheckpointList } from '../../features/audit/list-checkpoints/checkpoint-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const checkpointsRoute = {
  path: '/dashboard/checkpoints',
  component: CheckpointsPage,
} satisfies PageRoute;

const TRAIL = { label: 'Audit trail', to: '/dashboard/audit' };

function CheckpointsPage() {
  usePagePath([{ label: 'Profile', to: '/dashboard/profile' }, TRAIL, { label: 'Checkpoints' }]);
  return (
    <>
      <PageHeader title="Checkpoints" back={TRAIL} />
      <CheckpointList />
    </>
  );
}
