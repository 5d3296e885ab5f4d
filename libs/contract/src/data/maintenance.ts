import { column, dataTable } from './data-table.ts';

export const maintenanceData = dataTable({
  name: 'maintenance',
  summary:
    'Work on vehicles and fill-ups as they are now. A record that was taken back is marked as deleted.',
  scope: 'books',
  columns: {
    entry_id: column('text', 'The record, which is an entry.', {
      key: true,
      example: 'expense.e0000000-0000-5000-8000-000000000001.e1',
    }),
    is_fill_up: column('boolean', 'Whether it is fuel or urea by the litre.', { example: true }),
    category: column('text', 'FUEL, UREA, SERVICE and so on.', { example: 'FUEL' }),
    occurred_on: column('day', 'Business date.', { example: '2026-06-04' }),
    recorded_at: column('time', 'When it was entered.', { example: '2026-06-04T09:30:00.000Z' }),
    branch_id: column('text', 'The branch that bears it.', {
      example: 'f0000000-0000-5000-8000-000000000001',
    }),
    cash_branch_id: column('text', 'The branch that paid it; empty if no money moved.', {
      nullable: true,
      example: 'f0000000-0000-5000-8000-000000000001',
    }),
    vehicle_id: column('text', 'The vehicle.', { example: 'b0000000-0000-5000-8000-000000000001' }),
    vendor_id: column('text', 'The vendor on whose credit it was bought.', {
      nullable: true,
      example: 'c0000000-0000-5000-8000-000000000002',
    }),
    driver_id: column('text', 'The driver.', {
      nullable: true,
      example: 'd0000000-0000-5000-8000-000000000002',
    }),
    trip_id: column('text', 'The trip that bears it.', {
      nullable: true,
      example: '7a0f0000-0000-5000-8000-000000000001',
    }),
    amount_paise: column('paise', 'What it cost.', { example: 1_150_000 }),
    mode: column('text', 'ONLINE, CHEQUE or CASH; empty if it was on credit or out of an advance.', {
      nullable: true,
      example: 'CASH',
    }),
    from_driver_advance: column('boolean', 'Whether the driver paid it out of an advance.', {
      example: false,
    }),
    payment_ref_no: column('text', 'Reference of the payment.', { nullable: true, example: 'UTR123' }),
    bill_no: column('text', 'Number of the bill.', { nullable: true, example: 'B-17' }),
    notes: column('text', 'Free text.', { nullable: true, example: 'Highway pump' }),
    odometer_reading: column('decimal', 'Reading at the time.', {
      unit: 'km or hours',
      nullable: true,
      example: '120800.00',
    }),
    litres: column('decimal', 'Of fuel or urea.', { unit: 'litres', nullable: true, example: '120.50' }),
    full_tank: column('boolean', 'Whether the tank was filled up.', { nullable: true, example: true }),
    previous_missing: column('boolean', 'Whether a fill-up before it was not entered.', {
      nullable: true,
      example: false,
    }),
    repeat_reading: column('decimal', 'After how much the work is due again.', {
      unit: 'km or hours',
      nullable: true,
      example: '10000.00',
    }),
    repeat_months: column('integer', 'After how many months the work is due again.', {
      unit: 'months',
      nullable: true,
      example: 6,
    }),
    warranty: column('text', 'YES or NO.', { nullable: true, example: 'NO' }),
    valid_until_on: column('day', 'Until when it holds.', { nullable: true, example: '2027-06-03' }),
    brand: column('text', 'Brand; of an insurance, its company.', { nullable: true, example: 'MRF' }),
    old_tyre_no: column('text', 'Number of the tyre that was replaced.', { nullable: true, example: 'T-11' }),
    tyre_no: column('text', 'Number of the new tyre.', { nullable: true, example: 'T-12' }),
    reversed_by_entry_id: column('text', 'The entry that took it back.', {
      nullable: true,
      example: 'expense.e0000000-0000-5000-8000-000000000001.e2',
    }),
  },
});
