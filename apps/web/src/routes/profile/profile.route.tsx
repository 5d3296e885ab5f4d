import '../../features/access/access.css';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { Profile } from '../../features/access/show-profile/profile.tsx';
import { type PageRoute } from '../../shell/route.tsx';

function ProfilePage() {
  usePagePath([{ label: 'Profile' }]);
  return (
    <>
      <PageHeader title="Profile" />
      <Profile />
    </>
  );
}

export const profileRoute = {
  path: '/dashboard/profile',
  component: ProfilePage,
} satisfies PageRoute;
