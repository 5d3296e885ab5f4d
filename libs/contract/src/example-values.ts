import { addDays, type Day } from '@bahi/kernel/day';
import { type SampleValues } from './sample.ts';

const TODAY = '2026-11-18' as Day;

const uuid = (last: number) => `0199a1b2-7c00-7000-8000-${String(last).padStart(12, '0')}`;

/** The values of the examples in the OpenAPI document, the same on every day. */
export const exampleValues: SampleValues = {
  ids: {
    vehicle: uuid(1),
    customer: uuid(2),
    vendor: uuid(3),
    ledger: uuid(4),
    statement: uuid(5),
    startLocation: uuid(6),
    endLocation: uuid(7),
    branch: uuid(15),
    driver: uuid(8),
    manager: uuid(9),
    applicant: uuid(10),
    trip: uuid(11),
    entry: `trip.${uuid(11)}.${uuid(12)}`,
    file: uuid(13),
    notification: uuid(14),
    dataKey: uuid(16),
    export: uuid(17),
  },
  isAdmin: true,
  daysAgo: (days) => addDays(TODAY, -days),
  newPhone: () => '9876543210',
  newNumber: () => 1_001,
};
