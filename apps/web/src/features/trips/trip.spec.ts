import { describe, expect, it } from '@jest/globals';
import { awaitsPhoto, type Trip } from './trip.ts';
import { SPECIMEN } from './trip-specimen.ts';

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
