import { column, dataTable } from './data-table.ts';

/** The journal. */
export const linesData = dataTable({
  name: 'lines',
  summary:
    'The journal: one record per line of an entry. Lines never change, and add up to 0 in each posting and branch.',
  scope: 'books',
  columns: {
    line_no: column('integer', 'Counts the lines of the event, from 1. With `position` it names the line.', {
      key: true,
      example: 1,
    }),
    posting_no: column('integer', 'The posting in `entries` at the same position.', { example: 1 }),
    entry_id: column('text', 'The entry. A later posting may add lines to it.', {
      example: 'trip.7a0f0000-0000-5000-8000-000000000001.7a0f0000-0000-5000-8000-000000000001',
    }),
    entry_type: column('text', 'What the entry is, as in `entries`.', { example: 'TRIP_FARE' }),
    occurred_on: column('day', 'Business date.', { example: '2026-06-03' }),
    recorded_at: column('time', 'When it was entered, by the clock of the server.', {
      example: '2026-06-03T09:30:00.000Z',
    }),
    branch_id: column('text', 'The branch in whose books the line is.', {
      example: 'f0000000-0000-5000-8000-000000000001',
    }),
    account: column(
      'text',
      'PARTY, CASH, FREIGHT, DEDUCTION, EXPENSE, UNCLASSIFIED, TDS, OPENING or INTER_BRANCH.',
      { example: 'PARTY' },
    ),
    category: column('text', 'Of EXPENSE and DEDUCTION: what it was for.', {
      nullable: true,
      example: 'FUEL',
    }),
    mode: column('text', 'Of CASH: ONLINE, CHEQUE or CASH.', { nullable: true, example: 'ONLINE' }),
    party_id: column('text', 'Of PARTY: the customer, vendor or broker.', {
      nullable: true,
      example: 'c0000000-0000-5000-8000-000000000001',
    }),
    other_branch_id: column(
      'text',
      'Of INTER_BRANCH: the branch that owes this one, if the amount is positive.',
      {
        nullable: true,
        example: 'f0000000-0000-5000-8000-000000000002',
      },
    ),
    amount_paise: column(
      'paise',
      'A debit is positive: a party owes us more, money in, an expense. A credit is negative: freight, money out.',
      {
        example: 2_400_000,
      },
    ),
    trip_id: column('text', 'The trip that it is about.', {
      nullable: true,
      example: '7a0f0000-0000-5000-8000-000000000001',
    }),
    vehicle_id: column('text', 'Of FREIGHT, DEDUCTION and EXPENSE: the vehicle that earns or bears it.', {
      nullable: true,
      example: 'b0000000-0000-5000-8000-000000000001',
    }),
    driver_id: column('text', 'Of FREIGHT, DEDUCTION and EXPENSE: the driver.', {
      nullable: true,
      example: 'd0000000-0000-5000-8000-000000000002',
    }),
    manager_id: column('text', 'Of FREIGHT, DEDUCTION and EXPENSE: the manager.', {
      nullable: true,
      example: 'd0000000-0000-5000-8000-000000000003',
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
