/** The labels of a party's fields, keyed by the names that are sent. The forms and the audit trail share them. */
export const partyLabels = {
  name: 'Name',
  type: 'Type',
  locationId: 'Location',
  primaryContact: 'Primary Contact',
  secondaryContact: 'Secondary Contact',
  mailId: 'Mail ID',
  gstNo: 'GST Number',
  customerDocs: 'Documents',
  tdsRate: 'TDS Rate',
  openingBalanceType: 'Opening Balance Type',
  openingBalance: 'Opening Balance',
  openingBalanceDate: 'Opening Balance Date',
} as const;
