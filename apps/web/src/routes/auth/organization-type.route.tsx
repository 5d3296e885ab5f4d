import '../../features/access/access.css';
import { OrganisationType } from '../../features/access/organisation-type.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { LogoutFoot } from './logout-foot.tsx';

function OrganizationTypePage() {
  return (
    <>
      <OrganisationType />
      <LogoutFoot />
    </>
  );
}

export const organizationTypeRoute = {
  path: '/auth/organization-type',
  component: OrganizationTypePage,
} satisfies PageRoute;
