import { type PageRoute } from '../../shell/route.tsx';
import { PartyListPage } from './party-pages.tsx';

export const customersRoute = {
  path: '/dashboard/customers',
  component: () => <PartyListPage group="CUSTOMER" />,
} satisfies PageRoute;
