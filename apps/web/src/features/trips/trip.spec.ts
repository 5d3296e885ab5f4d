import { type Day } from '@bahi/kernel/day';
import { ZERO } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { awaitsPhoto, takesReopening, type Transaction, type Trip } from './trip.ts';
import { SPECIMEN } from './trip-specimen.ts';

const [ADVANCE] = SPECIMEN.advance.advances;
if (ADVANCE === undefined) throw new Error('the specimen has an advance');
const SETTLED_AT = '2026-11-17' as Day;
const ON_THE_DAY: Transaction = { ...ADVANCE, transactionDate: SETTLED_AT };
const BULK: Transaction = { ...ON_THE_DAY, mode: null, category: 'BULK_PAYMENT_RECEIVED' };
const PAYMENT: Transaction = { ...ON_THE_DAY, category: 'PAYMENT_RECEIVED' };
const WRITE_OFF: Transaction = { ...ON_THE_DAY, mode: null, category: 'FORCE_SETTLED' };

function settled(advances: readonly Transaction[], adjustments: readonly Transaction[] = []): Trip {
  return {
    ...SPECIMEN,
    status: 'SETTLED',
    settledAt: SETTLED_AT,
    advance: { totalAdvance: ZERO, advances: [...advances] },
    adjustment: { totalAdjustment: ZERO, adjustments: [...adjustments] },
  };
}

describe('a trip is reopened', () => {
  it.each<[string, Trip, boolean]>([
    ['not before it is settled', SPECIMEN, false],
    ['after a payment of its own', settled([ADVANCE, PAYMENT]), true],
    ['not after a bulk payment', settled([ADVANCE, BULK]), false],
    ['not after a bulk payment that followed a part payment', settled([PAYMENT, BULK]), false],
    ['after a payment that followed a share of a bulk payment', settled([BULK, PAYMENT]), true],
    ['after a write-off that followed a share of a bulk payment', settled([BULK], [WRITE_OFF]), true],
    [
      'after a bulk payment of an earlier day',
      settled([{ ...BULK, transactionDate: '2026-11-16' as Day }, PAYMENT]),
      true,
    ],
    [
      'not after a bulk payment before an advance of a later day',
      settled([BULK, { ...ADVANCE, transactionDate: '2026-11-18' as Day }]),
      false,
    ],
  ])('%s', (_, trip, takes) => {
    expect(takesReopening(trip)).toBe(takes);
  });
});

describe('the POD of a trip is still to be photographed', () => {
  const pod = { fileName: 'pod', originalName: 'pod.jpg', fileType: 'image/jpeg', fileSize: 1 };
  it.each<[string, Partial<Trip>, boolean]>([
    ['once the trip has ended', { status: 'COMPLETED' }, true],
    ['once it came in', { status: 'POD_RECEIVED' }, true],
    ['not before', { status: 'STARTED' }, false],
    ['not when it is submitted', { status: 'POD_SUBMITTED' }, false],
    ['not when its picture came with the end', { status: 'COMPLETED', podId: pod }, false],
    [
      'not of a vehicle by the hour, which has an invoice',
      { status: 'COMPLETED', vehicle: { ...SPECIMEN.vehicle, odoType: 'HR' } },
      false,
    ],
  ])('%s', (_, changed, awaits) => {
    expect(awaitsPhoto({ ...SPECIMEN, ...changed })).toBe(awaits);
  });
});
