import { column, dataTable } from './data-table.ts';

export const partiesData = dataTable({
  name: 'parties',
  summary: 'Customers, vendors and brokers as they are now. Their balances are sums of `lines`.',
  scope: 'books',
  columns: {
    party_id: column('text', 'The party.', { key: true, example: 'c0000000-0000-5000-8000-000000000001' }),
    name: column('text', 'Its name.', { example: 'Deccan Cements' }),
    type: column('text', 'CUSTOMER, VENDOR or BROKER.', { example: 'CUSTOMER' }),
    place_id: column('text', 'Its place, in `places`.', { example: 'a0000000-0000-5000-8000-000000000001' }),
    primary_contact: column('text', 'Phone number.', {
      personal: true,
      nullable: true,
      example: '9876543210',
    }),
    secondary_contact: column('text', 'Another phone number.', {
      personal: true,
      nullable: true,
      example: '9876543211',
    }),
    email: column('text', 'E-mail address.', {
      personal: true,
      nullable: true,
      example: 'office@example.com',
    }),
    gst_no: column('text', 'GSTIN.', { nullable: true, example: '27AAPFU0939F1ZV' }),
    tds_rate: column('decimal', 'Rate of the tax that is withheld; empty for the usual one.', {
      unit: 'percent',
      nullable: true,
      example: '2.00',
    }),
  },
});
