import { type PageRoute } from '../../shell/route.tsx';
import { PartyDetailsPage } from './party-pages.tsx';

export const customerDetailsRoute = {
  path: '/dashboard/customers/customer-details',
  component: () => <PartyDetailsPage group="CUSTOMER" />,
} satisfies PageRoute;
