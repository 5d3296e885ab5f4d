/** Which of the two books a party stands in; brokers stand with vendors (docs/rules/parties.md#customers). */
export type Khata = 'CUSTOMER' | 'VENDOR';

interface KhataPages {
  /** Names the list to a screen reader. */
  readonly label: string;
  /** In the sidebar and the path of its pages. */
  readonly khata: string;
  /** 'Party Management' */
  readonly title: string;
  readonly details: string;
  /** The one in a sentence. */
  readonly party: string;
  readonly add: string;
  readonly create: string;
  readonly edit: string;
  readonly listPage: string;
  readonly createPage: string;
  readonly detailsPage: string;
}

/** What the screens of both books are called and where they are; docs/rules/screens.md#party-screens. */
export const KHATAS: Readonly<Record<Khata, KhataPages>> = {
  CUSTOMER: {
    label: 'Parties',
    khata: 'Party Khata',
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
    khata: 'Vendor Khata',
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
