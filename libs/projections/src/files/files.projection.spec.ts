import { tripEnded, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { describe, expect, it } from '@jest/globals';
import { FIRM, OTHER_FIRM, owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { type Caller } from '../caller.ts';
import { fileUploaded, masterData } from '../firm-fixtures.ts';
import { openableFile } from './openable-file.ts';
import { referredFiles } from './referred-files.ts';

const POD = 'a1000000-0000-5000-8000-000000000001';
const LOGO = 'a1000000-0000-5000-8000-000000000002';
const OTHER = 'a1000000-0000-5000-8000-000000000003';
const DRIVER_OF_TRIP = 'd0000000-0000-5000-8000-000000000009';

const logo = fileUploaded(LOGO, { organisationId: null });
const events = recorded([fileUploaded(POD), logo]);
const claimed = recorded([logo, { type: 'FileClaimed', data: { fileId: LOGO, organisationId: FIRM } }]);
const open = (fileId: string, caller: Caller, log = events) =>
  readRows(log, (rows) => openableFile(rows, fileId, caller), undefined, caller);
const alone = { ...owner, organisationId: null, role: null };

describe('the row of a file', () => {
  it('shows its owner and what the server detected', async () => {
    expect(await open(POD, owner)).toEqual({
      id: POD,
      userId: owner.userId,
      organisationId: FIRM,
      mimetype: 'application/pdf',
      size: 48_210,
    });
  });

  it('is unknown to another firm, and to a person without one', async () => {
    expect(await open(POD, stranger)).toBeNull();
    expect(await open(POD, alone)).toBeNull();
  });

  it('belongs to its uploader until their firm claims it', async () => {
    expect(await open(LOGO, alone)).toMatchObject({ id: LOGO });
    expect(await open(LOGO, { ...alone, userId: 'somebody' })).toBeNull();
    expect(await open(LOGO, owner, claimed)).toMatchObject({ id: LOGO, organisationId: FIRM });
  });

  it('opens for the driver who uploaded it', async () => {
    const driver = { ...owner, role: 'DRIVER' } as const;
    expect(await open(POD, driver)).toMatchObject({ id: POD });
    expect(await open(POD, { ...driver, userId: 'another driver' })).toBeNull();
  });

  it('opens for a driver if it is the proof of delivery of a trip that they drive', async () => {
    const driver = { ...owner, userId: DRIVER_OF_TRIP, role: 'DRIVER' } as const;
    const { data } = tripEnded();
    const trip = [
      tripStarted({ driverId: DRIVER_OF_TRIP }),
      { type: 'TripEnded', data: { ...data, podFileId: POD } },
    ];
    const log = recorded([...masterData(), fileUploaded(POD), fileUploaded(OTHER), ...trip]);
    expect(await open(POD, driver, log)).toMatchObject({ id: POD });
    expect(await open(OTHER, driver, log)).toBeNull();
    expect(await open(POD, { ...driver, userId: 'another driver' }, log)).toBeNull();
    expect(await open(POD, { ...driver, organisationId: OTHER_FIRM }, log)).toBeNull();
  });

  it('stays closed to a manager if it is the proof of delivery of a branch that they do not see', async () => {
    const manager = (...branches: string[]) =>
      ({ ...owner, userId: 'meena', role: 'MANAGER', branches }) as const;
    const { data } = tripEnded();
    const trip = [tripStarted(), { type: 'TripEnded', data: { ...data, podFileId: POD } }];
    const log = recorded([...masterData(), fileUploaded(POD), ...trip]);
    expect(await open(POD, manager(FIRM), log)).toMatchObject({ id: POD });
    expect(await open(POD, manager('nagpur'), log)).toBeNull();
    expect(await open(POD, { ...manager('nagpur'), userId: owner.userId }, log)).toMatchObject({ id: POD });
  });
});

it('a file that a record refers to comes with name, type and size', async () => {
  const fileById = await readRows(events, (rows) => referredFiles(rows, [POD, LOGO]));
  const about = { originalName: 'POD 1248.pdf', mimetype: 'application/pdf', size: 48_210 };
  expect(fileById(POD)).toEqual({ documentId: POD, ...about });
  expect(fileById(LOGO)).toEqual({ documentId: LOGO, ...about });
  expect(fileById(null)).toBeNull();
});
