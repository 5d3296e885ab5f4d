import { createParty } from '@bahi/contract/parties/create-party';
import { PARTY_GROUPS } from '../../books/party-groups.ts';
import { formPage } from '../../shell/form-page.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { CreatePartyPage } from './party-pages.tsx';

export const createCustomerRoute = {
  path: '/dashboard/create-customer',
  component: formPage(() => <CreatePartyPage group="CUSTOMER" />, {
    sends: createParty,
    list: PARTY_GROUPS.CUSTOMER.listPage,
  }),
} satisfies PageRoute;
