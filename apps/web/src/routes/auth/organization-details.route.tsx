import '../../features/access/access.css';
import { useDisclosure } from '@mantine/hooks';
import { OrganisationForm } from '../../features/access/create-organisation/organisation-form.tsx';
import { LogoutConfirm } from '../../shell/logout-confirm.tsx';
import { type PageRoute } from '../../shell/route.tsx';

/** The one page of a person without a firm; the way to another phone is to log out. */
function OrganizationDetailsPage() {
  const [leaving, { open: askToLeave, close: stay }] = useDisclosure(false);
  return (
    <>
      <OrganisationForm />
      <p className="access-foot">
        Another phone number?
        <button type="button" className="access-link" onClick={askToLeave}>
          Logout
        </button>
      </p>
      {leaving && <LogoutConfirm onCancel={stay} />}
    </>
  );
}

export const organizationDetailsRoute = {
  path: '/auth/organization-details',
  component: OrganizationDetailsPage,
} satisfies PageRoute;
