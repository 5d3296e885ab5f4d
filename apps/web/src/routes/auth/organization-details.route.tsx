import '../../features/access/access.css';
import { OrganisationForm } from '../../features/access/create-organisation/organisation-form.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { LogoutFoot } from './logout-foot.tsx';
import { BackToChoice } from './back-to-choice.tsx';

function OrganizationDetailsPage() {
  return (
    <>
      <OrganisationForm />
      <BackToChoice />
      <LogoutFoot />
    </>
  );
}

export const organizationDetailsRoute = {
  path: '/auth/organization-details',
  component: OrganizationDetailsPage,
} satisfies PageRoute;
