import { column, dataTable } from './data-table.ts';

export const tripsData = dataTable({
  name: 'trips',
  summary: 'Trips as they are now. A cancelled trip is marked as deleted.',
  scope: 'books',
  columns: {
    trip_id: column('text', 'The trip.', { key: true, example: '7a0f0000-0000-5000-8000-000000000001' }),
    lr_number: column('text', 'Number of the lorry receipt.', { nullable: true, example: 'PUN/0042' }),
    status: column('text', 'STARTED, COMPLETED, POD_RECEIVED, POD_SUBMITTED, SETTLED or CANCELLED.', {
      example: 'SETTLED',
    }),
    branch_id: column('text', 'The branch that books it.', {
      example: 'f0000000-0000-5000-8000-000000000001',
    }),
    delivery_branch_id: column('text', 'The branch that delivers it.', {
      nullable: true,
      example: 'f0000000-0000-5000-8000-000000000002',
    }),
    vehicle_id: column('text', 'Its vehicle.', { example: 'b0000000-0000-5000-8000-000000000001' }),
    customer_id: column('text', 'Its customer, in `parties`.', {
      example: 'c0000000-0000-5000-8000-000000000001',
    }),
    driver_id: column('text', 'Its driver, in `people`.', {
      example: 'd0000000-0000-5000-8000-000000000002',
    }),
    manager_id: column('text', 'Its manager, in `people`.', {
      nullable: true,
      example: 'd0000000-0000-5000-8000-000000000003',
    }),
    start_place_id: column('text', 'Where it starts, in `places`.', {
      example: 'a0000000-0000-5000-8000-000000000001',
    }),
    end_place_id: column('text', 'Where it ends, in `places`.', {
      example: 'a0000000-0000-5000-8000-000000000002',
    }),
    started_on: column('day', 'Day of its start.', { example: '2026-06-03' }),
    ended_on: column('day', 'Day of its end.', { nullable: true, example: '2026-06-05' }),
    pod_received_on: column('day', 'Day on which the proof of delivery came.', {
      nullable: true,
      example: '2026-06-08',
    }),
    pod_submitted_on: column('day', 'Day on which the proof of delivery was submitted.', {
      nullable: true,
      example: '2026-06-09',
    }),
    settled_on: column('day', 'Day of its settlement.', { nullable: true, example: '2026-06-20' }),
    cancelled_on: column('day', 'Day on which it was deleted.', { nullable: true, example: '2026-06-04' }),
    odo_type: column('text', 'KM or HR: the unit of its readings.', { example: 'KM' }),
    start_reading: column('decimal', 'Reading at the start.', {
      unit: 'km or hours',
      nullable: true,
      example: '120450.00',
    }),
    end_reading: column('decimal', 'Reading at the end.', {
      unit: 'km or hours',
      nullable: true,
      example: '121010.00',
    }),
    run: column('decimal', 'What it ran between the readings, over replacements of the meter.', {
      unit: 'km or hours',
      nullable: true,
      example: '560.00',
    }),
    loading_grams: column('integer', 'Weight at loading.', {
      unit: 'grams',
      nullable: true,
      example: 18_500_000,
    }),
    unloading_grams: column('integer', 'Weight at unloading.', {
      unit: 'grams',
      nullable: true,
      example: 18_480_000,
    }),
    rate_type: column('text', 'FIXED, PER_KG, PER_MT or PER_HR.', { example: 'FIXED' }),
    rate_paise: column('paise', 'The rate per unit of `rate_type`.', { example: 2_400_000 }),
    fare_paise: column('paise', 'The fare; 0 if it was deleted.', { example: 2_400_000 }),
    balance_paise: column('paise', 'Fare less charges, write-off and what was received.', { example: 0 }),
    material: column('text', 'What it carries.', { nullable: true, example: 'Cement' }),
    pod_number: column('text', 'Number of the proof of delivery.', { nullable: true, example: 'POD-77' }),
    notes: column('text', 'Free text.', { nullable: true, example: 'Two drops' }),
  },
});
