import '../../features/access/access.css';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { Profile } from '../../features/access/update-account/profile.tsx';
import { ManagerRights } from '../../features/access/update-account/manager-rights-form.tsx';
import { LeaveFirm } from '../../features/access/leave-firm/leave-firm.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { useMay } from '../../shell/session-state.tsx';

function ProfilePage() {
  usePagePath([{ label: 'Profile' }]);
  const may = useMay();
  return (
    <>
      <PageHeader title="Profile" />
      <div className="access-profile">
        <Profile ownsFirm={may('admin')} />
        {may('admin') && <ManagerRights />}
        <LeaveFirm />
      </div>
    </>
  );
}

export const profileRoute = {
  path: '/dashboard/profile',
  component: ProfilePage,
} satisfies PageRoute;
