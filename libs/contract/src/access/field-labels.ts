/**
 * The labels of the fields of branches, firms and people, keyed by the names that are sent. The forms and the audit trail
 * share them.
 */
export const branchLabels = {
  name: 'Branch Name',
  code: 'Code',
  locationId: 'Place',
  phone: 'Phone Number',
  gstNo: 'GST Number',
  lrPrefix: 'LR Prefix',
  status: 'Branch Status',
} as const;

export const firmLabels = {
  orgName: 'Company Name',
  gstNo: 'GST Number',
  locationDetails: 'Location',
  companyLogo: 'Company Logo',
  forceSettleLimit: 'Write-off limit per trip for managers',
  managersMayDelete: 'Managers may delete trips and payments',
} as const;

export const closedBooksLabels = { until: 'Closed until' } as const;

export const personLabels = {
  name: 'Name',
  role: 'Role',
  phoneNumber: 'Phone Number',
  email: 'Email',
  profilePicture: 'Picture',
  userLocationId: 'Location',
  branchId: 'Home Branch',
  branches: 'Branches',
} as const;

/** Of one document of a person, by the document's name. */
export const personDocumentLabels = {
  file: (document: string): string => `${document} file`,
  expiryDate: 'Valid up to',
} as const;
