import { column, dataTable } from './data-table.ts';

export const entriesData = dataTable({
  name: 'entries',
  summary:
    'One record per posting of a money entry. Postings never change: one that is taken back is named by a later one.',
  scope: 'books',
  columns: {
    posting_no: column(
      'integer',
      'Counts the postings of the event, from 1. With `position` it names the posting.',
      {
        key: true,
        example: 1,
      },
    ),
    entry_id: column('text', 'The entry. It is repeated where a later posting moves its lines.', {
      example: 'trip.7a0f0000-0000-5000-8000-000000000001.7a0f0000-0000-5000-8000-000000000001',
    }),
    chain_id: column('text', 'The first entry of the chain, in whose place a corrected one is shown.', {
      nullable: true,
      example: 'trip.7a0f0000-0000-5000-8000-000000000001.7a0f0000-0000-5000-8000-000000000001',
    }),
    entry_type: column('text', 'TRIP_FARE, ADVANCE, PAYMENT_RECEIVED, FUEL and so on.', {
      example: 'TRIP_FARE',
    }),
    category: column('text', 'What an expense was for, else the type.', { example: 'TRIP_FARE' }),
    occurred_on: column('day', 'Business date.', { example: '2026-06-03' }),
    recorded_at: column('time', 'When it was entered, by the clock of the server.', {
      example: '2026-06-03T09:30:00.000Z',
    }),
    branch_id: column('text', 'The branch that earns or bears it.', {
      example: 'f0000000-0000-5000-8000-000000000001',
    }),
    amount_paise: column('paise', 'As it was entered; negative for a reversal.', { example: 2_400_000 }),
    line_count: column(
      'integer',
      'Its lines in `lines`. 0: a share of a payment, whose own posting has the lines.',
      {
        example: 2,
      },
    ),
    mode: column('text', 'ONLINE, CHEQUE or CASH; empty if no money moved.', {
      nullable: true,
      example: 'ONLINE',
    }),
    party_id: column('text', 'The party on whose account it posts.', {
      nullable: true,
      example: 'c0000000-0000-5000-8000-000000000001',
    }),
    trip_id: column('text', 'The trip that it is about; empty for none, or for several.', {
      nullable: true,
      example: '7a0f0000-0000-5000-8000-000000000001',
    }),
    group_id: column('text', 'The entry that it belongs to, such as the receipt of a tax.', {
      nullable: true,
      example: 'trip.7a0f0000-0000-5000-8000-000000000001.e1',
    }),
    from_driver_advance: column('boolean', 'Whether the driver paid it out of an advance.', {
      example: false,
    }),
    tds_paise: column('paise', 'The part of a share that is tax the customer withheld.', {
      nullable: true,
      example: 24_000,
    }),
    litres: column('decimal', 'Of fuel or urea.', { unit: 'litres', nullable: true, example: '120.50' }),
    payment_ref_no: column('text', 'Reference of the payment.', { nullable: true, example: 'UTR123' }),
    bill_no: column('text', 'Number of the bill.', { nullable: true, example: 'B-17' }),
    notes: column('text', 'Free text.', { nullable: true, example: 'Paid at the pump' }),
    paid_to_id: column('text', 'The person who received a salary or an incentive.', {
      nullable: true,
      example: 'd0000000-0000-5000-8000-000000000002',
    }),
    replaces_entry_id: column('text', 'The entry that it replaces.', {
      nullable: true,
      example: 'trip.7a0f0000-0000-5000-8000-000000000001.7a0f0000-0000-5000-8000-000000000001',
    }),
    reverses_entry_id: column('text', 'The entry that it takes back.', {
      nullable: true,
      example: 'trip.7a0f0000-0000-5000-8000-000000000001.7a0f0000-0000-5000-8000-000000000001',
    }),
    into_closed_books: column('boolean', 'A correction on an open day of an entry in closed books.', {
      example: false,
    }),
    cheque_returned: column('boolean', 'Taken back because the bank returned the cheque.', {
      example: false,
    }),
    user_id: column('text', 'Who entered it; empty for a job.', {
      nullable: true,
      example: 'd0000000-0000-5000-8000-000000000001',
    }),
    command_id: column('text', 'The command, as in `trail`.', {
      nullable: true,
      example: 'c0000000-0000-8000-8000-000000000001',
    }),
  },
});
