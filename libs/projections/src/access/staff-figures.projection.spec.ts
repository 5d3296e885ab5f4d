import { chargeAdded, day, DRIVER, tripStarted, TRIP, rupees, named } from '@bahi/domain/trips/trip-fixtures';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Role } from '@bahi/contract/may';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import { listDocuments } from '../fleet/list-documents.query.ts';
import { findUser } from './find-user.query.ts';
import { userMetrics } from './user-metrics.query.ts';
import { owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { fileUploaded, staffAdded, vehicleCreated } from '../firm-fixtures.ts';
import { accessProjection } from './access.projection.ts';
import { branchesProjection } from '../branches/branches.projection.ts';
import { filesProjection } from '../files/files.projection.ts';
import { fleetProjection } from '../fleet/fleet.projection.ts';
import { staffFiguresProjection } from './staff-figures.projection.ts';

const SUNITA = 'd0000000-0000-5000-8000-000000000002';
const KISHORE = 'd0000000-0000-5000-8000-000000000003';
const staff = [
  staffAdded(),
  staffAdded(SUNITA, 'Sunita More', 'MANAGER'),
  staffAdded(KISHORE, 'Kishore Bhandari'),
];
const withManager = (change: Parameters<typeof tripStarted>[0] = {}) =>
  tripStarted({ managerId: SUNITA, ...change });
const PROJECTIONS = [
  accessProjection,
  branchesProjection,
  staffFiguresProjection,
  fleetProjection,
  filesProjection,
];

function readFigures(userId: string, log: readonly DomainEvent[], caller = owner) {
  return readRows(recorded([...staff, ...log]), (rows) => userMetrics(rows, { userId }, caller), [
    accessProjection,
    staffFiguresProjection,
  ]);
}

/** The trip is given to Kishore: the fare lines of the first driver are reversed, and new ones name Kishore. */
function handedOver(): TripEvent {
  const { data } = withManager();
  const [fare] = data.entries;
  const line = fare?.lines.find(({ account }) => account.kind === 'freight');
  if (fare === undefined || line === undefined) throw new Error('a trip starts with its fare');
  const moved = [
    { ...line, amountPaise: rupees(40_000) },
    { ...line, driverId: KISHORE },
  ];
  return {
    type: 'TripUpdated',
    data: {
      ...named,
      driverId: KISHORE,
      managerId: SUNITA,
      status: 'STARTED',
      before: { driverId: DRIVER },
      after: { driverId: KISHORE },
      readings: [],
      entries: [{ ...fare, lines: moved }],
    },
  };
}

/** The trip is cancelled, with the reversal of its fare. */
function cancelled(): TripEvent {
  const { data } = withManager();
  const entries = data.entries.map((entry) => ({
    ...entry,
    entryId: `${entry.entryId}-reversal`,
    reverses: entry.entryId,
    lines: entry.lines.map((line) => ({ ...line, amountPaise: rupees(-line.amountPaise / 100) })),
  }));
  const about = { occurredOn: data.occurredOn, startedAt: data.occurredOn, reason: null };
  return { type: 'TripCancelled', data: { ...named, managerId: SUNITA, ...about, entries } };
}

describe('the figures of staff', () => {
  it('count trips and their revenue, less deductions, for the driver and for the manager', async () => {
    const log = [withManager(), chargeAdded(500)];
    expect(await readFigures(DRIVER, log)).toEqual({ totalTrips: 1, revenue: 39_500 });
    // The charge of the fixture names no manager.
    expect(await readFigures(SUNITA, log)).toEqual({ totalTrips: 1, revenue: 40_000 });
    expect(await readFigures(KISHORE, log)).toEqual({ totalTrips: 0, revenue: 0 });
  });

  it('follow a trip to another driver', async () => {
    const log = [withManager(), handedOver()];
    expect(await readFigures(DRIVER, log)).toEqual({ totalTrips: 0, revenue: 0 });
    expect(await readFigures(KISHORE, log)).toEqual({ totalTrips: 1, revenue: 40_000 });
    expect(await readFigures(SUNITA, log)).toEqual({ totalTrips: 1, revenue: 40_000 });
  });

  it('leave out a cancelled trip', async () => {
    const log = [withManager(), cancelled(), withManager({ tripId: `${TRIP.slice(0, -1)}9` })];
    expect(await readFigures(DRIVER, log)).toEqual({ totalTrips: 1, revenue: 40_000 });
  });

  it('go by the present role', async () => {
    const role = (to: Role) => ({
      type: 'UserRoleChanged',
      data: { userId: DRIVER, organisationId: owner.organisationId, role: to },
    });
    const log = [withManager({ managerId: DRIVER, driverId: KISHORE })];
    expect(await readFigures(DRIVER, log)).toEqual({ totalTrips: 0, revenue: 0 });
    expect(await readFigures(DRIVER, [...log, role('MANAGER')])).toEqual({ totalTrips: 1, revenue: 40_000 });
    expect(await readFigures(DRIVER, [...log, role('ADMIN')])).toEqual({ totalTrips: 0, revenue: 0 });
  });

  it('cover one firm', async () => {
    expect(await readFigures(DRIVER, [withManager()], stranger)).toBeNull();
  });
});

describe('a member of staff', () => {
  const [LICENCE, AADHAR] = ['licence', 'aadhar'];
  const set = (documentType: string, fileId: string | null, more: object = {}) => ({
    type: 'UserDocumentSet',
    data: { userId: SUNITA, documentType, fileId, ...more },
  });
  const papers = [
    fileUploaded(LICENCE, { originalName: 'licence.pdf' }),
    fileUploaded(AADHAR, { originalName: 'aadhaar.pdf' }),
    set('DRIVING_LICENCE', LICENCE, { expiryDate: '2031-03-31' }),
    set('AADHAR', AADHAR),
  ];
  const find = (log: readonly DomainEvent[], caller = owner) =>
    readRows(recorded([...staff, ...log]), (rows) => findUser(rows, { userId: SUNITA }, caller), PROJECTIONS);
  const listTypes = async (caller = owner, log: readonly DomainEvent[] = papers) =>
    (await find(log, caller))?.documents.map(({ documentType }) => documentType);

  it('has their details, documents, vehicles and figures', async () => {
    const picture = { type: 'UserUpdated', data: { userId: SUNITA, profilePicture: LICENCE } };
    const log = [vehicleCreated({ managerId: SUNITA }), ...papers, picture, withManager()];
    expect(await find(log)).toMatchObject({
      user: {
        name: 'Sunita More',
        role: 'MANAGER',
        isVerified: false,
        profilePicture: { documentId: LICENCE },
      },
      documents: [
        {
          documentType: 'DRIVING_LICENCE',
          documentId: LICENCE,
          originalName: 'licence.pdf',
          documentDate: '2031-03-31',
          setBy: { id: owner.userId, name: 'Anil Jadhav' },
        },
        { documentType: 'AADHAR', documentId: AADHAR, documentDate: null },
      ],
      vehiclesAssigned: [{ vehicleNo: 'MH12AB1234', model: null, vehicleType: 'TRUCK', status: 'ON_TRIP' }],
      metrics: { totalTrips: 1, revenue: 40_000 },
    });
  });

  it('shows PAN and Aadhaar to an ADMIN and to themselves', async () => {
    expect(await listTypes()).toEqual(['DRIVING_LICENCE', 'AADHAR']);
    expect(await listTypes({ ...owner, role: 'MANAGER', userId: KISHORE })).toEqual(['DRIVING_LICENCE']);
    expect(await listTypes({ ...owner, role: 'MANAGER', userId: SUNITA })).toEqual([
      'DRIVING_LICENCE',
      'AADHAR',
    ]);
  });

  it('shows no document that was removed, and none after a reset', async () => {
    expect(await listTypes(owner, [...papers, set('DRIVING_LICENCE', null)])).toEqual(['AADHAR']);
    const reset = { type: 'ProfileReset', data: { userId: SUNITA } };
    expect(await find([...papers, reset])).toMatchObject({
      user: { email: null, profilePicture: null },
      documents: [],
    });
  });

  it('keeps the expiry date of a licence whose file was replaced', async () => {
    const [licence] = (await find([...papers, set('DRIVING_LICENCE', AADHAR)]))?.documents ?? [];
    expect(licence).toMatchObject({ documentId: AADHAR, documentDate: '2031-03-31' });
  });

  it('has the history of its documents, by the same rule', async () => {
    const log = [...papers, set('DRIVING_LICENCE', AADHAR), set('DRIVING_LICENCE', null)];
    const list = async (history: boolean, caller = owner) => {
      const input = { userId: SUNITA, vehicleId: null, vehicleNo: null, history };
      const answer = await readRows(
        recorded([...staff, ...log]),
        (rows) => listDocuments(rows, input, caller, day('2031-03-20')),
        PROJECTIONS,
      );
      return answer?.documents.map(({ documentType, documentId, health }) => [
        documentType,
        documentId,
        health,
      ]);
    };
    expect(await list(false)).toEqual([['AADHAR', AADHAR, null]]);
    expect(await list(true)).toEqual([
      ['DRIVING_LICENCE', AADHAR, 'EXPIRING'],
      ['AADHAR', AADHAR, null],
      ['DRIVING_LICENCE', LICENCE, 'EXPIRING'],
    ]);
    expect(await list(true, { ...owner, role: 'MANAGER' })).toHaveLength(2);
    expect(await list(true, stranger)).toBeUndefined();
  });

  it('has an unconfirmed phone after a change of number', async () => {
    const log = [
      { type: 'UserVerified', data: { userId: SUNITA } },
      { type: 'UserPhoneChanged', data: { userId: SUNITA, phoneNumber: '9811100000' } },
    ];
    expect((await find(log))?.user).toMatchObject({ phoneNumber: '9811100000', isVerified: false });
  });

  it('has figures and vehicles only by role', async () => {
    const admin = staffAdded('asha', 'Asha Rao', 'ADMIN');
    const found = await readRows(
      recorded([...staff, admin]),
      (rows) => findUser(rows, { userId: 'asha' }, owner),
      PROJECTIONS,
    );
    expect(found).toMatchObject({ vehiclesAssigned: [], metrics: null });
  });

  it('is unknown to another firm', async () => {
    expect(await find([], stranger)).toBeNull();
  });
});
