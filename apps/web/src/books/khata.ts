/** The two lists of parties. Brokers are vendors (docs/rules/parties.md#vendors). */
export type Khata = 'CUSTOMER' | 'VENDOR';

interface KhataPages {
  /** Names the list for screen readers. */
  readonly label: string;
  /** Title in the sidebar and in the breadcrumbs of its pages. */
  readonly khata: string;
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

/** Titles, labels and paths of the screens of both books; docs/rules/screens.md#party-screens. */
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
