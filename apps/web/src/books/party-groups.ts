import { type PartyType } from '@bahi/contract/labels';

/** The two groups of parties, each with its own pages. Brokers are vendors (docs/rules/parties.md#vendors). */
export type PartyGroup = 'CUSTOMER' | 'VENDOR';

export function toPartyGroup(type: PartyType): PartyGroup {
  return type === 'CUSTOMER' ? 'CUSTOMER' : 'VENDOR';
}

interface PartyGroupPages {
  /** Names the list for screen readers. */
  readonly label: string;
  /** Title in the sidebar and in the breadcrumbs of its pages. */
  readonly menuTitle: string;
  readonly title: string;
  readonly details: string;
  /** The noun inside a sentence. */
  readonly party: string;
  readonly add: string;
  readonly create: string;
  readonly edit: string;
  readonly listPage: string;
  readonly createPage: string;
  readonly detailsPage: string;
}

/** Titles, labels and paths of the screens of both groups; docs/rules/screens.md#party-screens. */
export const PARTY_GROUPS: Readonly<Record<PartyGroup, PartyGroupPages>> = {
  CUSTOMER: {
    label: 'Parties',
    menuTitle: 'Party Khata',
    title: 'Party Management',
    details: 'Party Details',
    party: 'party',
    add: 'Add Party',
    create: 'Create Party',
    edit: 'Edit Party',
    listPage: '/dashboard/customers',
    createPage: '/dashboard/create-customer?type=customers',
    detailsPage: '/dashboard/customers/customer-details',
  },
  VENDOR: {
    label: 'Vendors',
    menuTitle: 'Vendor Khata',
    title: 'Vendor Management',
    details: 'Vendor Details',
    party: 'vendor',
    add: 'Add Vendor',
    create: 'Create Vendor',
    edit: 'Edit Vendor',
    listPage: '/dashboard/vendors',
    createPage: '/dashboard/create-vendor?type=vendors',
    detailsPage: '/dashboard/vendors/vendor-details',
  },
};
