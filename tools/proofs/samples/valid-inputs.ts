import { createUser } from '@bahi/contract/access/create-user';
import { register } from '@bahi/contract/access/register';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createParty } from '@bahi/contract/parties/create-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { type Session, sessionOn } from '../harness/connection.ts';
import { daysAgo } from '../harness/days.ts';
import { newPhone } from '../harness/people.ts';
import { fileToSend, imageToSend, uploadAs } from './files.ts';
import { applicant, type World } from './world.ts';

/** A request that has to be accepted now, with everything that it needs made before. */
type Sample = (world: World, caller: Session) => object | Promise<object>;

const paid = { date: daysAgo(1), mode: 'CASH' } as const;
const past = { asOf: daysAgo(0), knownAt: `${daysAgo(0)}T00:00:00+05:30` };
const tripFilters = ({ fleet, ids }: World) => ({
  status: ['STARTED', 'SETTLED'],
  customerId: fleet.customerId,
  driverId: fleet.driverId,
  managerId: ids.manager[0],
  startLocationId: fleet.startLocationId,
  endLocationId: fleet.endLocationId,
  vehicleNo: ['MH12AB1234'],
  vehicleType: ['TRUCK'],
  startDate: daysAgo(60),
  endDate: daysAgo(0),
  lrNumber: '1',
  text: 'MH 12 AB 1234',
  textAs: 'VEHICLE',
});
let numbers = 1_000;
const nextNumber = () => (numbers += 1);

/** One for each route. A definition without its sample fails the tenant matrix and the fuzz run. */
export const validInputs: Readonly<Record<string, Sample>> = {
  'approve-user': async ({ product, ownerPhone }) => ({
    userId: await applicant(product, 'Vijay Sawant', ownerPhone),
    approved: true,
    role: 'DRIVER',
  }),
  'create-organisation': async (_, caller) => ({
    companyLogo: { documentId: await uploadAs(caller, imageToSend) },
    orgName: 'Sample Transports',
    locationDetails: { placeName: 'Pune', placeAddress: 'Maharashtra', eLoc: 'PUNE01' },
    gstNo: '27ABCDE1234F1Z5',
  }),
  'create-user': () => ({
    role: 'DRIVER',
    name: 'Ravi Kumar',
    phoneNumber: newPhone(),
    email: 'ravi@example.in',
  }),
  'close-books': () => ({ until: daysAgo(4_000), reason: 'Audited' }),
  async 'disable-user'({ admin }) {
    const { user } = await admin.expect(createUser, { role: 'DRIVER', name: 'Ravi Kumar' });
    return { userId: user.id, disabled: true };
  },
  'get-session': () => ({}),
  'list-users': () => ({ limit: 100, offset: 0, role: 'DRIVER', name: 'a', approved: true, sort: ['-name'] }),
  async login({ admin }) {
    const phoneNumber = newPhone();
    await admin.expect(createUser, { role: 'DRIVER', name: 'Ravi Kumar', phoneNumber });
    return { phoneNumber };
  },
  'leave-firm': () => ({ reason: 'Another job' }),
  logout: () => ({}),
  register: () => ({ name: 'Asha Rao', phoneNumber: newPhone() }),
  'request-approval': ({ ownerPhone }) => ({ ownerPhoneNumber: ownerPhone }),
  'show-profile': () => ({}),
  'update-account': async ({ admin }, caller) => ({
    name: 'Some Body',
    email: 'some.body@example.in',
    ...(caller === admin
      ? {
          orgName: 'Sample Transports',
          locationDetails: { placeName: 'Pune', placeAddress: 'Maharashtra', eLoc: 'PUNE01' },
          gstNo: '27ABCDE1234F1Z5',
          companyLogo: { documentId: await uploadAs(caller, imageToSend) },
          forceSettleLimit: 1_000,
          managersMayDelete: false,
        }
      : {}),
  }),
  async 'verify-otp'({ product }) {
    const phoneNumber = newPhone();
    const nobody = sessionOn(product.connection, null);
    const { otpSessionToken } = await nobody.expect(register, { name: 'Asha Rao', phoneNumber });
    return { otp: await product.server.nextOtp(phoneNumber), otpSessionToken };
  },
  'create-vehicle': ({ ids }) => ({
    vehicleNo: `KA05MN${nextNumber()}`,
    vehicleType: 'TRUCK',
    fuelType: 'DIESEL',
    odoType: 'KM',
    lastOdoReading: 1_200.5,
    driverId: ids.driver[0],
    managerId: ids.manager[0],
    manufacturer: 'Tata Motors',
    model: 'LPT 4825',
    chassisNo: 'MAT448052C5R12345',
    engineNo: '497TC41ESY123456',
    wheelCount: 16,
    loadCapacity: 35.5,
    tankCapacity: 365.25,
  }),
  'find-vehicle': ({ fleet }) => ({ vehicleId: fleet.vehicleId }),
  'list-vehicles': ({ fleet }) => ({
    limit: 100,
    offset: 0,
    vehicleId: fleet.vehicleId,
    vehicleNo: 'A',
    vehicleStatus: ['ON_TRIP', 'IDLE'],
    vehicleType: 'TRUCK',
    sort: ['vehicleNo'],
  }),
  'upload-file': () => fileToSend,
  'presign-file': async (_, caller) => ({ documentId: await uploadAs(caller) }),
  async 'create-settlement'({ fleet }) {
    const { id: tripId } = await fleet.podSubmitted(700);
    return {
      customerId: fleet.customerId,
      notes: 'Two slips',
      paymentRefNo: '004411',
      totalAmount: 695.5,
      tdsAmount: 7,
      tripSettlement: [{ tripId, amount: 700 }],
      openingBalanceSettlement: { amount: 0.5 },
      onAccount: 2,
      ...paid,
    };
  },
  'tds-receivable': () => ({ year: 2026 }),
  'similar-entries': ({ fleet, ids }) => ({
    date: daysAgo(1),
    amount: 50,
    direction: 'OUTWARD',
    mode: 'CASH',
    paymentRefNo: 'UTR 4471',
    vendorId: fleet.vendorId,
    billNo: 'B/77',
    tripId: ids.trip[0],
    vehicleId: fleet.vehicleId,
  }),
  'list-transactions': ({ fleet, ids }) => ({
    limit: 100,
    offset: 0,
    partyId: fleet.customerId,
    vehicleId: fleet.vehicleId,
    tripId: ids.trip[0],
    driverId: fleet.driverId,
    userId: ids.manager[0],
    category: ['ADVANCE', 'TOLL'],
    mode: 'CASH',
    direction: 'INWARD',
    kind: 'EXPENSE',
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    corrections: true,
    sort: ['-moneyIn'],
  }),
  'expense-summary': ({ fleet }) => ({
    by: 'VEHICLE',
    vehicleId: fleet.vehicleId,
    driverId: fleet.driverId,
    category: ['FUEL', 'TOLL'],
    startDate: daysAgo(60),
    endDate: daysAgo(0),
  }),
  async 'delete-settlement'({ admin, fleet }) {
    const { id: tripId } = await fleet.podSubmitted(300);
    const { settlement } = await admin.expect(createSettlement, {
      customerId: fleet.customerId,
      totalAmount: 310,
      tripSettlement: [{ tripId, amount: 300 }],
      onAccount: 10,
      ...paid,
    });
    return { id: settlement.id, reason: 'Cheque bounced' };
  },
  'add-vendor-credit': ({ fleet, ids }) => ({
    customerId: fleet.vendorId,
    amount: 1_800.5,
    paymentDate: daysAgo(3),
    billNo: 'B/77',
    notes: 'Two tyres',
    category: 'OTHER',
    vehicleId: ids.vehicle[0],
  }),
  'classify-credit': async ({ admin, fleet, ids }) => {
    const about = { customerId: fleet.vendorId, amount: 900, paymentDate: daysAgo(3) };
    const { transaction } = await admin.expect(addVendorCredit, about);
    return { id: transaction.id, category: 'WEAR_AND_TEAR', vehicleId: ids.vehicle[0] };
  },
  'return-cheque': async ({ admin, fleet }) => {
    const { id: tripId } = await fleet.podSubmitted(5_000);
    const cheque = { mode: 'CHEQUE', date: daysAgo(2) } as const;
    await admin.expect(settleTrip, { tripId, amountReceived: 4_950, isForceSettled: true, ...cheque });
    const { trip } = await admin.expect(findTrip, { tripId });
    return { id: trip.advance.advances[0]?.id, date: daysAgo(1), charges: 295.5 };
  },
  'fetch-unsettled-trips': ({ fleet }) => ({ customerId: fleet.customerId }),
  'fetch-ledger': ({ fleet }) => ({ customerId: fleet.customerId, ...past }),
  'issue-statement': ({ ids }) => ({
    ledgerId: ids.ledger[0],
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    format: 'PRINT',
    corrections: true,
  }),
  'find-statement': ({ ids }) => ({ statementId: ids.statement[0] }),
  'list-ledger-points': ({ ids }) => ({
    ledgerId: ids.ledger[0],
    limit: 100,
    offset: 0,
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    ...past,
    corrections: true,
  }),
  'create-party': async ({ fleet }, caller) => ({
    customerDocs: [{ documentId: await uploadAs(caller) }],
    name: 'M/s Iyer & Sons',
    type: 'CUSTOMER',
    locationId: fleet.startLocationId,
    primaryContact: '9876543210',
    secondaryContact: '+91 98765 43211',
    email: 'iyer@example.in',
    mailId: 'iyer@example.in',
    gstNo: '27ABCDE1234F1Z5',
    openingBalance: 1_000,
    openingBalanceType: 'RECEIVABLE',
    direction: 'INWARD',
    openingBalanceDate: daysAgo(20),
  }),
  async 'update-party'({ admin, fleet }, caller) {
    const opened = { openingBalance: 750, openingBalanceDate: daysAgo(30) };
    const { customer } = await admin.expect(createParty, {
      name: 'Iyer Stores',
      type: 'CUSTOMER',
      locationId: fleet.startLocationId,
      ...opened,
    });
    return {
      customerId: customer.id,
      name: 'M/s Iyer & Sons',
      locationId: fleet.endLocationId,
      primaryContact: '9876543210',
      secondaryContact: null,
      email: 'iyer@example.in',
      mailId: 'iyer@example.in',
      gstNo: '27ABCDE1234F1Z5',
      customerDocs: [{ documentId: await uploadAs(caller) }],
      openingBalance: 1_000.5,
      openingBalanceType: 'RECEIVABLE',
      direction: 'INWARD',
      openingBalanceDate: daysAgo(20),
    };
  },
  'find-party': ({ fleet }) => ({ customerId: fleet.customerId }),
  'list-parties': () => ({
    limit: 100,
    offset: 0,
    customerType: 'CUSTOMER',
    balanceType: 'RECEIVABLE',
    name: 'a',
    sort: ['-balance'],
  }),
  'create-location': () => ({
    name: 'Nashik Depot',
    placeName: 'Nashik',
    placeAddress: 'Maharashtra',
    eLoc: 'NASHIK1',
  }),
  'list-locations': () => ({ limit: 100, offset: 0, name: 'a', sort: ['name'] }),
  'search-places': () => ({ searchText: 'Pune' }),
  'create-transaction': async ({ fleet }) => {
    const { id: tripId } = await fleet.started(5_000);
    return {
      tripId,
      type: 'ONE_SHOT',
      category: 'FUEL',
      amount: 100.25,
      fuelQuantity: 1.25,
      vendorId: fleet.vendorId,
      customerId: fleet.customerId,
      vehicleId: fleet.vehicleId,
      driverId: fleet.driverId,
      userId: fleet.driverId,
      billNo: 'B/77',
      groupId: await fleet.advance(tripId, 150),
      fromDriverAdvance: false,
      paymentRefNo: 'UTR 42',
      notes: 'By hand',
      ...paid,
    };
  },
  'delete-transaction': async ({ fleet }) => {
    const { id: tripId } = await fleet.started(5_000);
    return { id: await fleet.advance(tripId, 50), reason: 'Entered twice' };
  },
  'take-back-transaction': async ({ fleet }, caller) => {
    const { id: tripId } = await fleet.started(5_000);
    const { transaction } = await caller.expect(createTransaction, {
      ...{ tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount: 50 },
      ...paid,
    });
    return { id: transaction.id };
  },
  'delete-trip': async ({ fleet }) => ({
    tripId: (await fleet.started(5_000)).id,
    reason: 'Entered twice',
  }),
  'end-trip': async ({ fleet }, caller) => ({
    pod: { fileName: await uploadAs(caller) },
    tripId: (await fleet.started(5_000)).id,
    endedAt: daysAgo(2),
    endReading: 2_000.25,
    unloadingWeight: 19.75,
  }),
  'find-trip': ({ ids }) => ({ tripId: ids.trip[0] }),
  'latest-lr': () => ({}),
  'list-trips': (world) => ({
    limit: 100,
    offset: 0,
    ...tripFilters(world),
    waiting: 'TO_SETTLE',
    sort: ['-age'],
  }),
  'waiting-trips': (world) => tripFilters(world),
  'receive-pod': async ({ fleet }) => ({
    tripId: (await fleet.ended(5_000)).id,
    date: daysAgo(3),
    notes: 'Signed',
  }),
  'reopen-trip': async ({ admin, fleet }) => {
    const { id: tripId } = await fleet.podSubmitted(5_000);
    await admin.expect(settleTrip, { tripId, amountReceived: 5_000, ...paid });
    return { tripId, date: daysAgo(0), notes: 'Cheque bounced' };
  },
  'settle-trip': async ({ fleet }, caller) => ({
    paymentReceiptId: { id: await uploadAs(caller) },
    tripId: (await fleet.podSubmitted(5_000)).id,
    amountReceived: 4_949.5,
    tdsAmount: 50,
    notes: 'Last slip',
    isForceSettled: true,
    ...paid,
  }),
  'start-trip': ({ fleet, ids }) => ({
    ...fleet.startInput(0),
    managerId: ids.manager[0],
    rateType: 'PER_MT',
    rate: 2_000,
    startReading: 1_500.5,
    lrNumber: `LR-${nextNumber()}`,
    metadata: '{"notes":"Handle with care"}',
  }),
  'submit-pod': async ({ fleet }) => ({
    tripId: (await fleet.ended(5_000)).id,
    date: daysAgo(2),
    podNumber: 'POD/7',
    notes: 'Signed',
  }),
  'update-trip': async ({ fleet, ids }, caller) => {
    const { id: tripId } = await fleet.podSubmitted(5_000);
    return {
      ...fleet.startInput(0),
      tripId,
      managerId: ids.manager[0],
      rateType: 'PER_MT',
      rate: 2_000,
      startReading: 1_500.5,
      lrNumber: `UPD-${nextNumber()}`,
      metadata: '{"notes":"Handle with care"}',
      endedAt: daysAgo(8),
      endReading: 1_900.5,
      unloadingWeight: 19.25,
      pod: { fileName: await uploadAs(caller) },
      podSubmittedAt: daysAgo(5),
    };
  },
};
