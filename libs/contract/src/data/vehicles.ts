import { column, dataTable } from './data-table.ts';

export const vehiclesData = dataTable({
  name: 'vehicles',
  summary: 'Vehicles as they are now.',
  scope: 'books',
  columns: {
    vehicle_id: column('text', 'The vehicle.', {
      key: true,
      example: 'b0000000-0000-5000-8000-000000000001',
    }),
    vehicle_no: column('text', 'Its number.', { example: 'MH12AB1234' }),
    vehicle_type: column('text', 'TRUCK, TRAILER and so on.', { example: 'TRUCK' }),
    fuel_type: column('text', 'DIESEL, GAS or PETROL.', { example: 'DIESEL' }),
    odo_type: column('text', 'KM or HR: the unit of its readings.', { example: 'KM' }),
    branch_id: column('text', 'The branch that it belongs to.', {
      example: 'f0000000-0000-5000-8000-000000000001',
    }),
    status: column('text', 'ON_TRIP, IDLE, IN_MAINTENANCE or INACTIVE.', { example: 'IDLE' }),
    driver_id: column('text', 'Who usually drives it.', {
      nullable: true,
      example: 'd0000000-0000-5000-8000-000000000002',
    }),
    manager_id: column('text', 'Who looks after it.', {
      nullable: true,
      example: 'd0000000-0000-5000-8000-000000000003',
    }),
    manufacturer: column('text', 'Manufacturer.', { nullable: true, example: 'Tata' }),
    model: column('text', 'Model.', { nullable: true, example: 'LPT 3118' }),
    chassis_no: column('text', 'Chassis number.', { nullable: true, example: 'MAT448A1B2C3D4E5F' }),
    engine_no: column('text', 'Engine number.', { nullable: true, example: '697TC65A12345' }),
    wheel_count: column('integer', 'Wheels.', { nullable: true, example: 12 }),
    load_capacity_grams: column('integer', 'What it may carry.', {
      unit: 'grams',
      nullable: true,
      example: 21_000_000,
    }),
    tank_litres: column('decimal', 'Size of the tank.', {
      unit: 'litres',
      nullable: true,
      example: '365.00',
    }),
    registered_on: column('day', 'Day of its registration.', { nullable: true, example: '2021-04-12' }),
    first_expiry_on: column('day', 'The earliest day on which one of its documents expires.', {
      nullable: true,
      example: '2026-09-30',
    }),
  },
});
