import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { renewDocument } from './renew-document.ts';
import { currentSetting, MAX_SETTINGS, renewByRecord, takeBackRenewal } from './vehicle-documents.ts';
import { vehicle, type VehicleEvent } from './vehicle.ts';

const VEHICLE = 'b0000000-0000-5000-8000-000000001234';
const BRANCH = 'f0000000-0000-5000-8000-000000000001';
const FILE = 'f1000000-0000-5000-8000-000000000001';
const day = (text: string) => text as Day;

const created: VehicleEvent = {
  type: 'VehicleCreated',
  data: {
    vehicleId: VEHICLE,
    branchId: BRANCH,
    vehicleNo: 'MH12AB1234',
    vehicleType: 'TRUCK',
    fuelType: 'DIESEL',
    odoType: 'KM',
    lastOdoReading: null,
  },
};

type Data = Extract<VehicleEvent, { readonly type: 'VehicleDocumentSet' }>['data'];
function insured(settingId: string, until: string | null, change: Partial<Data> = {}): VehicleEvent {
  const about = { vehicleId: VEHICLE, branchId: BRANCH, documentType: 'INSURANCE' } as const;
  const expiryDate = until === null ? null : day(until);
  return {
    type: 'VehicleDocumentSet',
    data: { ...about, settingId, expiryDate, registrationDate: null, fileId: null, ...change },
  };
}

type Input = Parameters<typeof renewDocument>[0];
const renewing =
  (change: Partial<Input>, file: object | null = {}) =>
  (state: Parameters<typeof renewDocument>[1]) =>
    renewDocument({ vehicleId: VEHICLE, documentType: 'INSURANCE', ...change }, state, {
      settingId: 'new',
      branchId: BRANCH,
      file,
    });

const folded = (...events: readonly VehicleEvent[]) => {
  const state = events.reduce(vehicle.evolve, vehicle.initial);
  if (state === null) throw new Error('no vehicle');
  return state;
};

describe('renewing a document manually', () => {
  it('sets date and file, and keeps the earlier setting', () => {
    given(vehicle, created, insured('first', '2026-07-01'))
      .when(renewing({ expiryDate: day('2027-07-01'), documentId: FILE }))
      .thenState((state) =>
        expect(state?.documents.INSURANCE).toEqual([
          { settingId: 'first', expiryDate: '2026-07-01', registrationDate: null, fileId: null },
          { settingId: 'new', expiryDate: '2027-07-01', registrationDate: null, fileId: FILE },
        ]),
      );
  });

  it('may set an earlier date', () => {
    given(vehicle, created, insured('first', '2026-07-01'))
      .when(renewing({ expiryDate: day('2020-01-01') }))
      .thenEvent('VehicleDocumentSet', { expiryDate: day('2020-01-01') });
  });

  it('keeps an absent field, and clears one that is null', () => {
    const events = [created, insured('first', '2026-07-01', { fileId: FILE })] as const;
    given(vehicle, ...events)
      .when(renewing({ expiryDate: null }))
      .thenEvent('VehicleDocumentSet', { expiryDate: null, fileId: FILE });
    given(vehicle, ...events)
      .when(renewing({ documentId: null }))
      .thenEvent('VehicleDocumentSet', { expiryDate: day('2026-07-01'), fileId: null });
  });

  it('keeps the date of registration only for a registration', () => {
    const registrationDate = day('2021-06-08');
    given(vehicle, created)
      .when(renewing({ documentType: 'REGISTRATION', registrationDate }))
      .thenEvent('VehicleDocumentSet', { registrationDate });
    const { decision } = given(vehicle, created).when(renewing({ registrationDate }));
    expect(decision).toMatchObject({ accepted: false, message: 'Nothing to update' });
  });

  it('refuses a setting that changes nothing', () => {
    const { decision } = given(vehicle, created, insured('first', '2026-07-01')).when(
      renewing({ expiryDate: day('2026-07-01') }),
    );
    expect(decision).toEqual({ accepted: false, code: 'invalid-input', message: 'Nothing to update' });
  });

  it('refuses a vehicle and a file that the firm does not have', () => {
    given(vehicle)
      .when(renewing({ expiryDate: day('2027-01-01') }))
      .thenRejected('not-found');
    given(vehicle, created)
      .when(renewing({ documentId: FILE }, null))
      .thenRejected('not-found', 'documentId', 'Not found');
  });

  it('is refused after too many settings of one document', () => {
    const many = Array.from({ length: MAX_SETTINGS }, (_, nth) =>
      insured(`nth ${nth}`, `20${(nth % 90) + 10}-01-01`),
    );
    given(vehicle, created, ...many)
      .when(renewing({ expiryDate: day('2027-01-01') }))
      .thenRejected('invalid-input', 'expiryDate', 'This document was renewed too often: at most 250 times');
    given(vehicle, created, ...many)
      .when(renewing({ documentType: 'FITNESS', expiryDate: day('2027-01-01') }))
      .thenEvent('VehicleDocumentSet', { documentType: 'FITNESS' });
  });
});

describe('a renewing maintenance record', () => {
  const record = {
    documentType: 'INSURANCE',
    fileId: FILE,
    maintenanceId: 'record',
    branchId: BRANCH,
  } as const;
  const renewedUntil = (until: string, ...events: readonly VehicleEvent[]) =>
    renewByRecord(folded(created, ...events), { ...record, validUpto: day(until) });

  it('renews a document that ends earlier, has no date, or is absent', () => {
    const renewal = { type: 'VehicleDocumentSet', data: { settingId: 'record', expiryDate: '2026-07-02' } };
    expect(renewedUntil('2026-07-02', insured('first', '2026-07-01'))).toMatchObject(renewal);
    expect(renewedUntil('2026-07-02', insured('first', null))).toMatchObject(renewal);
    expect(renewedUntil('2026-07-02')).toMatchObject(renewal);
  });

  it('does not renew a document that ends on the same day or later', () => {
    expect(renewedUntil('2026-07-01', insured('first', '2026-07-01'))).toBeNull();
    expect(renewedUntil('2026-06-30', insured('first', '2026-07-01'))).toBeNull();
  });

  it('restores the earlier document when it is deleted', () => {
    const renewed = folded(
      created,
      insured('first', '2026-07-01'),
      insured('record', '2027-07-01', { maintenanceId: 'record' }),
    );
    const event = takeBackRenewal(renewed, { maintenanceId: 'record', branchId: BRANCH });
    expect(event).toMatchObject({
      type: 'VehicleDocumentTakenBack',
      data: { documentType: 'INSURANCE', current: { settingId: 'first', expiryDate: '2026-07-01' } },
    });
    if (event === null) throw new Error('nothing was taken back');
    expect(currentSetting(vehicle.evolve(renewed, event)?.documents ?? {}, 'INSURANCE')?.settingId).toBe(
      'first',
    );
  });

  it('keeps a later setting when it is deleted', () => {
    const renewedTwice = folded(
      created,
      insured('record', '2027-07-01', { maintenanceId: 'record' }),
      insured('by hand', '2028-07-01'),
    );
    expect(takeBackRenewal(renewedTwice, { maintenanceId: 'record', branchId: BRANCH })).toMatchObject({
      data: { settingId: 'record', current: { settingId: 'by hand' } },
    });
  });

  it('takes back only settings that it made', () => {
    const state = folded(created, insured('first', '2026-07-01'));
    expect(takeBackRenewal(state, { maintenanceId: 'record', branchId: BRANCH })).toBeNull();
  });
});
