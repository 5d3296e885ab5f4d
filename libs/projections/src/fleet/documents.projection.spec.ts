import { listDocuments as definition } from '@bahi/contract/fleet/list-documents';
import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { day, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { FIRM, owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { documentSet, DRIVER, fileUploaded, staffAdded, vehicleCreated } from '../firm-fixtures.ts';
import { findVehicle } from './find-vehicle.query.ts';
import { listDocuments } from './list-documents.query.ts';

const FILE = 'a1000000-0000-5000-8000-000000000001';
const TODAY = day('2026-11-20');
const me = staffAdded(owner.userId, 'Rajesh Patil', 'ADMIN');

const find = async (...events: readonly DomainEvent[]) => {
  const answer = await readRows(recorded([vehicleCreated(), ...events]), (rows) =>
    findVehicle(rows, { vehicleId: VEHICLE }, owner, TODAY),
  );
  if (answer === null) throw new Error('not found');
  return answer.vehicle;
};

const asked = { vehicleNo: null, vehicleId: null, userId: null, history: null };
const list = (
  events: readonly DomainEvent[],
  input: Partial<Parameters<typeof listDocuments>[1]> = { vehicleId: VEHICLE },
  caller = owner,
) =>
  readRows(recorded([me, vehicleCreated(), ...events]), (rows) =>
    listDocuments(rows, { ...asked, ...input }, caller, TODAY),
  );

function takenBack(
  settingId: string,
  current: Extract<VehicleEvent, { readonly type: 'VehicleDocumentTakenBack' }>['data']['current'],
): VehicleEvent {
  const about = { vehicleId: VEHICLE, branchId: FIRM, documentType: 'INSURANCE' } as const;
  return { type: 'VehicleDocumentTakenBack', data: { ...about, settingId, current } };
}

describe('the documents of a vehicle', () => {
  it.each([
    ['2026-11-19', 'EXPIRED'],
    ['2026-11-20', 'EXPIRING'],
    ['2026-12-20', 'EXPIRING'],
    ['2026-12-21', 'VALID'],
    [null, null],
  ])('show an end on %s as %s on 20-11-2026', async (expiryDate, health) => {
    expect((await find(documentSet('FITNESS', expiryDate, { fileId: FILE }))).fitness).toMatchObject({
      expiryDate,
      health,
    });
  });

  it('are answered with the type and size that the server found', async () => {
    const set = documentSet('INSURANCE', '2027-03-31', { fileId: FILE });
    expect((await find(fileUploaded(FILE), set)).insurance).toEqual({
      expiryDate: '2027-03-31',
      documentId: FILE,
      originalName: 'POD 1248.pdf',
      mimetype: 'application/pdf',
      size: 48_210,
      health: 'VALID',
    });
  });

  it('are counted by health; a document without a date counts nowhere', async () => {
    const vehicle = await find(
      documentSet('INSURANCE', '2026-11-19'),
      documentSet('FITNESS', '2026-11-25'),
      documentSet('PERMIT', null, { fileId: FILE }),
      documentSet('REGISTRATION', '2036-01-01', { registrationDate: day('2021-01-01') }),
    );
    expect(vehicle).toMatchObject({
      expiredDocCount: 1,
      expiringDocCount: 1,
      validDocCount: 1,
      missingDocCount: 2,
      registrationDate: '2021-01-01',
      registrationCert: { registrationDate: '2021-01-01', expiryDate: '2036-01-01', health: 'VALID' },
    });
  });

  it('are missing after they are cleared', async () => {
    const vehicle = await find(documentSet('INSURANCE', '2026-11-19'), documentSet('INSURANCE', null));
    expect(vehicle).toMatchObject({ insurance: null, expiredDocCount: 0, missingDocCount: 5 });
  });

  it('are not required of a machine that does not run on roads', async () => {
    const [excavator] = [vehicleCreated({ vehicleType: 'HEMV', odoType: 'HR' })];
    const answer = await readRows(recorded([excavator]), (rows) =>
      findVehicle(rows, { vehicleId: VEHICLE }, owner, TODAY),
    );
    expect(answer?.vehicle.missingDocCount).toBe(0);
  });

  it('return to their previous state when a renewal is taken back', async () => {
    const before = documentSet('INSURANCE', '2026-12-01');
    const { settingId, expiryDate, registrationDate, fileId } = before.data;
    const vehicle = await find(
      before,
      documentSet('INSURANCE', '2027-12-01', { settingId: 'record' }),
      takenBack('record', { settingId, expiryDate, registrationDate, fileId }),
    );
    expect(vehicle.insurance?.expiryDate).toBe('2026-12-01');
    expect(
      (await find(documentSet('INSURANCE', '2027-12-01'), takenBack('INSURANCE 2027-12-01', null))).insurance,
    ).toBeNull();
  });
});

describe('the list of documents', () => {
  const twice = [
    documentSet('INSURANCE', '2026-12-01'),
    documentSet('REGISTRATION', '2036-01-01', { registrationDate: day('2021-01-01') }),
    documentSet('INSURANCE', '2027-12-01'),
  ];

  it('shows each document as it is now, with who set it and when', async () => {
    const answer = await list(twice);
    expect(v.is(definition.response, answer)).toBe(true);
    expect(answer?.documents).toEqual([
      {
        documentType: 'INSURANCE',
        documentId: null,
        originalName: null,
        mimetype: null,
        size: null,
        documentDate: '2027-12-01',
        expiryDate: '2027-12-01',
        health: 'VALID',
        setAt: '2026-11-20T03:30:04.000Z',
        setBy: { id: owner.userId, name: 'Rajesh Patil' },
      },
      expect.objectContaining({ documentType: 'REGISTRATION', documentDate: '2021-01-01' }),
    ]);
  });

  it('shows all past settings on request, except those taken back', async () => {
    const dates = async (...events: readonly DomainEvent[]) =>
      (await list(events, { vehicleId: VEHICLE, history: true }))?.documents.map(
        ({ expiryDate }) => expiryDate,
      );
    expect(await dates(...twice)).toEqual(['2027-12-01', '2036-01-01', '2026-12-01']);
    expect(await dates(...twice, takenBack('INSURANCE 2027-12-01', null))).toEqual([
      '2036-01-01',
      '2026-12-01',
    ]);
  });

  it('is found by vehicle number, and is unknown to another firm', async () => {
    expect((await list(twice, { vehicleNo: 'MH12AB1234' }))?.documents).toHaveLength(2);
    expect(await list(twice, { vehicleNo: 'MH12AB1234' }, stranger)).toBeNull();
    expect(await list(twice, { vehicleId: VEHICLE }, stranger)).toBeNull();
    expect(await list(twice, { vehicleNo: 'MH12AB9999' })).toBeNull();
  });

  it('shows a person’s documents without those of any vehicle', async () => {
    expect(await list([...twice, staffAdded()], { userId: DRIVER })).toEqual({ documents: [] });
    expect(await list([...twice, staffAdded()], { userId: DRIVER }, stranger)).toBeNull();
  });
});
