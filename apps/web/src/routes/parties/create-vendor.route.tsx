import { createParty } from '@bahi/contract/parties/create-party';
import { PARTY_GROUPS } from '../../books/party-groups.ts';
import { formPage } from '../../shell/form-page.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { CreatePartyPage } from './party-pages.tsx';

export const createVendorRoute = {
  path: '/dashboard/create-vendor',
  component: formPage(() => <CreatePartyPage group="VENDOR" />, {
    sends: createParty,
    list: PARTY_GROUPS.VENDOR.listPage,
  }),
} satisfies PageRoute;
