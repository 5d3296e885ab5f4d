import { describe, expect, it } from '@jest/globals';
import { isAwaitingPhoto, type Trip } from './trip.ts';
import { SPECIMEN } from './trip-specimen.ts';

describe("the photo of a trip's POD", () => {
  const pod = { fileName: 'pod', originalName: 'pod.jpg', fileType: 'image/jpeg', fileSize: 1 };
  it.each<[string, Partial<Trip>, boolean]>([
    ['is awaited once the trip has ended', { status: 'COMPLETED' }, true],
    ['is awaited once the POD has been received', { status: 'POD_RECEIVED' }, true],
    ['is not awaited before the trip has ended', { status: 'STARTED' }, false],
    ['is not awaited once the POD is submitted', { status: 'POD_SUBMITTED' }, false],
    ['is not awaited where it was added when the trip ended', { status: 'COMPLETED', podId: pod }, false],
    [
      'is not awaited for a vehicle by the hour, which has an invoice',
      { status: 'COMPLETED', vehicle: { ...SPECIMEN.vehicle, odoType: 'HR' } },
      false,
    ],
  ])('%s', (_, changed, awaits) => {
    expect(isAwaitingPhoto({ ...SPECIMEN, ...changed })).toBe(awaits);
  });
});
