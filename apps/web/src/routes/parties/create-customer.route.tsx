import { type PageRoute } from '../../shell/route.tsx';
import { CreatePartyPage } from './party-pages.tsx';

export const createCustomerRoute = {
  path: '/dashboard/create-customer',
  component: () => <CreatePartyPage group="CUSTOMER" />,
} satisfies PageRoute;
