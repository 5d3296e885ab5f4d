import { type PageRoute } from '../../shell/route.tsx';
import { PartyDetailsPage } from './party-pages.tsx';

export const vendorDetailsRoute = {
  path: '/dashboard/vendors/vendor-details',
  component: () => <PartyDetailsPage group="VENDOR" />,
} satisfies PageRoute;
