import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { day, HEAD_OFFICE } from '@bahi/domain/trips/trip-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { DRIVER, masterData, vehicleCreated } from '../firm-fixtures.ts';
import { listVehicles } from './list-vehicles.query.ts';

const TODAY = day('2026-11-20');

const truck = (vehicleNo: string, change: object = {}) =>
  vehicleCreated({ vehicleId: vehicleNo, vehicleNo, ...change });

function documentSet(
  vehicleId: string,
  documentType: 'INSURANCE' | 'REGISTRATION',
  dates: { readonly expiryDate?: string; readonly registrationDate?: string },
): VehicleEvent {
  const { expiryDate = null, registrationDate = null } = dates;
  return {
    type: 'VehicleDocumentSet',
    data: {
      vehicleId,
      branchId: HEAD_OFFICE,
      settingId: `${vehicleId} ${documentType}`,
      documentType,
      expiryDate: expiryDate === null ? null : day(expiryDate),
      registrationDate: registrationDate === null ? null : day(registrationDate),
      fileId: null,
    },
  };
}

const ours = [
  ...masterData().filter(({ type }) => type !== 'VehicleCreated'),
  truck('EXPIRED', { driverId: DRIVER }),
  documentSet('EXPIRED', 'INSURANCE', { expiryDate: '2026-11-19' }),
  documentSet('EXPIRED', 'REGISTRATION', { expiryDate: '2036-01-01', registrationDate: '2021-01-01' }),
  truck('TODAY', { vehicleType: 'PICKUP', managerId: DRIVER }),
  documentSet('TODAY', 'INSURANCE', { expiryDate: '2026-11-20' }),
  truck('IN30'),
  documentSet('IN30', 'INSURANCE', { expiryDate: '2026-12-20' }),
  truck('IN31'),
  documentSet('IN31', 'INSURANCE', { expiryDate: '2026-12-21' }),
  documentSet('IN31', 'REGISTRATION', { registrationDate: '2024-01-01' }),
  truck('NONE'),
];

describe('the list of vehicles', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, [])));
  afterAll(() => books.close());

  type Input = Parameters<typeof listVehicles>[1];
  const ALL: Input = {
    limit: 100,
    offset: 0,
    vehicleId: null,
    vehicleNo: null,
    vehicleStatus: null,
    vehicleType: null,
    documentHealth: null,
    driverId: null,
    managerId: null,
    sort: null,
  };
  const list = (input: Partial<Input> = {}, caller = owner) =>
    books.read((rows) => listVehicles(rows, { ...ALL, ...input }, caller, TODAY));
  const numbers = async (input: Partial<Input> = {}) =>
    (await list(input))?.vehicles.map(({ vehicleNo }) => vehicleNo);

  it.each([
    ['EXPIRED', ['EXPIRED']],
    ['EXPIRING', ['IN30', 'TODAY']],
    ['VALID', ['IN31']],
    ['NONE', ['NONE']],
  ] as const)('finds vehicles whose document health is %s', async (documentHealth, expected) => {
    expect(await numbers({ documentHealth })).toEqual(expected);
  });

  it('finds vehicles of any of several healths, each once, and counts them all', async () => {
    const found = await list({ documentHealth: ['NONE', 'EXPIRED', 'EXPIRING'], limit: 2 });
    expect(found?.vehicles.map(({ vehicleNo }) => vehicleNo)).toEqual(['NONE', 'IN30']);
    expect(found?.length).toBe(4);
  });

  it('finds the vehicles of a driver and of a manager', async () => {
    expect(await numbers({ driverId: DRIVER })).toEqual(['EXPIRED']);
    expect(await numbers({ managerId: DRIVER })).toEqual(['TODAY']);
    expect(await numbers({ driverId: DRIVER, documentHealth: 'VALID' })).toEqual([]);
  });

  it('rejects a driver of another firm', async () => {
    expect(await list({ driverId: DRIVER }, stranger)).toBeNull();
  });

  it.each([
    ['vehicleNo', ['EXPIRED', 'IN30', 'IN31', 'NONE', 'TODAY']],
    ['vehicleType', ['TODAY', 'EXPIRED', 'IN30', 'IN31', 'NONE']],
    ['age', ['IN31', 'EXPIRED', 'NONE', 'IN30', 'TODAY']],
    ['-age', ['EXPIRED', 'IN31', 'NONE', 'IN30', 'TODAY']],
    ['documentHealth', ['EXPIRED', 'TODAY', 'IN30', 'IN31', 'NONE']],
    ['-documentHealth', ['IN31', 'IN30', 'TODAY', 'EXPIRED', 'NONE']],
  ] as const)('sorts by %s, unknown values last', async (sort, expected) => {
    expect(await numbers({ sort: [sort] })).toEqual(expected);
  });

  it('sorts the filtered vehicles', async () => {
    expect(await numbers({ documentHealth: ['NONE', 'EXPIRED'], sort: ['documentHealth'] })).toEqual([
      'EXPIRED',
      'NONE',
    ]);
    expect(await numbers({ documentHealth: 'NONE', sort: ['-documentHealth'] })).toEqual(['NONE']);
  });
});
