import { type PageRoute } from '../../shell/route.tsx';
import { PartyListPage } from './party-pages.tsx';

export const vendorsRoute = {
  path: '/dashboard/vendors',
  component: () => <PartyListPage group="VENDOR" />,
} satisfies PageRoute;
