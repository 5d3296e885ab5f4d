import { type PageRoute } from '../../shell/route.tsx';
import { CreatePartyPage } from './party-pages.tsx';

export const createVendorRoute = {
  path: '/dashboard/create-vendor',
  component: () => <CreatePartyPage group="VENDOR" />,
} satisfies PageRoute;
