import { type EntryType } from '@bahi/contract/entry-types';
import { type Entry } from '@bahi/domain/money/entry';
import { sum, type Paise } from '@bahi/kernel/paise';
import { deleted } from './deleted-entry.ts';
import {
  type EnvelopeFor,
  notice,
  type Notice,
  type NoticeKind,
  type NoticeNames,
  type NoticeSubject,
} from './notice-kind.ts';

const toTrip = {
  leadsTo: ({ tripId = '' }: NoticeSubject) => `/dashboard/trips/info?id=${tripId}`,
  action: 'View trip',
};
const toParty = {
  leadsTo: ({ partyId = '' }: NoticeSubject) => `/dashboard/customers/customer-details?id=${partyId}`,
  action: 'View party',
};
const toVehicle = {
  leadsTo: ({ vehicleId = '' }: NoticeSubject) => `/dashboard/vehicles/info?id=${vehicleId}`,
  action: 'View vehicle',
};
const toFillUp = {
  leadsTo: ({ fillupId = '' }: NoticeSubject) => `/dashboard/fillups/fuel?fillup=${fillupId}`,
  action: 'View fill-up',
};
const toStaff = { leadsTo: () => '/dashboard/staff', action: 'View staff' };
const toEntries = { leadsTo: () => '/dashboard/transactions', action: 'View transactions' };

interface OfTrip {
  readonly data: {
    readonly tripId: string;
    readonly branchId: string;
    readonly managerId: string | null;
    readonly driverId: string;
  };
  readonly organisationId: string | null;
}

/** Goes to the owners, about a trip. */
function toOwners({ data: { tripId, branchId }, organisationId }: OfTrip, about: NoticeSubject = {}): Notice {
  return { owners: organisationId, branchId, about: { tripId, ...about } };
}

/** Goes to the trip's manager as well. */
function toOwnersAndManager(event: OfTrip, about?: NoticeSubject): Notice {
  return { ...toOwners(event, about), manager: event.data.managerId };
}

/** Goes to the trip's manager and driver as well. */
function toOwnersManagerAndDriver(event: OfTrip, about?: NoticeSubject): Notice {
  return { ...toOwnersAndManager(event, about), driver: event.data.driverId };
}

/** A due licence also goes to its holder, who finds it in their profile. */
function toDueReceivers({ data, organisationId: owners }: EnvelopeFor<'CameDue'>): Notice {
  const { vehicleId, userId, managerId: manager, documentType, category, dueDate, threshold } = data;
  return {
    owners,
    manager,
    ...(userId === null ? {} : { person: userId }),
    about: {
      ...(vehicleId === null ? {} : { vehicleId }),
      ...(userId === null ? {} : { userId }),
      due: { documentType, category, dueDate, threshold },
    },
  };
}

const RECEIVED: readonly EntryType[] = ['PAYMENT_RECEIVED', 'BULK_PAYMENT_RECEIVED'];

function sumAmounts(entries: readonly Entry[], types: readonly EntryType[]): Paise {
  return sum(
    entries.filter(({ entryType }) => types.includes(entryType)),
    ({ amountPaise }) => amountPaise,
  );
}

function payment({ entries }: { readonly entries: readonly Entry[] }) {
  return {
    amountPaise: sumAmounts(entries, RECEIVED),
    writtenOffPaise: sumAmounts(entries, ['FORCE_SETTLED']),
  };
}

const deletedBody = ({ actor, entry, amount, because }: NoticeNames) =>
  `${actor} deleted ${entry} of ${amount}${because}`;

/**
 * All kinds of notices, one row each: the event, the receivers, the text and the page to open. If two kinds share an
 * event, the first that makes a notice of it wins. docs/rules/notices.md#who-is-told.
 *
 * A new kind for a new event needs one more row. The result of `of` for recorded events is folded into rows: changing
 * it needs a new version of the projection.
 */
export const noticeKinds = {
  'approval-requested': notice('ApprovalRequested', {
    of: ({ data: { userId, organisationId } }) => ({ owners: organisationId, about: { userId } }),
    push: ['owners'],
    title: 'Approval requested',
    body: ({ user }) => `${user} asks to join your firm`,
    ...toStaff,
  }),
  'approval-given': notice('OrganisationJoined', {
    of: ({ data: { userId } }) => ({ person: userId, about: { userId } }),
    push: ['person'],
    title: 'You are approved',
    body: ({ actor }) => `${actor} has added you to the firm`,
    leadsTo: () => '/dashboard',
    action: 'Open Bahi',
  }),
  'approval-refused': notice('ApprovalRefused', {
    of: ({ data: { userId } }) => ({ person: userId, about: { userId } }),
    push: ['person'],
    title: 'Request not accepted',
    body: () => 'The owner did not accept your request. You can ask another owner.',
    leadsTo: () => '/auth/owner-phone',
    action: 'Ask another owner',
  }),
  'role-changed': notice('UserRoleChanged', {
    of: ({ data: { userId, role } }) => ({ person: userId, about: { userId, role } }),
    push: ['person'],
    title: 'Your role is changed',
    body: ({ actor, role }) => `${actor} has made you ${role}`,
    leadsTo: () => '/dashboard',
    action: 'Open Bahi',
  }),
  'member-left': notice('OrganisationLeft', {
    of: ({ data: { userId, organisationId, reason } }) => ({
      owners: organisationId,
      about: { userId, ...(reason === null ? {} : { reason }) },
    }),
    push: [],
    title: 'Somebody left the firm',
    body: ({ user, because }) => `${user} has left your firm${because}`,
    ...toStaff,
  }),
  'trip-started': notice('TripStarted', {
    of: (event) => toOwnersManagerAndDriver(event),
    push: ['driver'],
    title: 'Trip started',
    body: ({ trip, route, vehicle }) => `${trip}, ${route}, ${vehicle}`,
    ...toTrip,
  }),
  'trip-ended': notice('TripEnded', {
    of: (event) => toOwnersAndManager(event),
    push: [],
    title: 'Trip ended',
    body: ({ trip, route, vehicle }) => `${trip}, ${route}, ${vehicle}`,
    ...toTrip,
  }),
  'pod-submitted': notice('TripPodSubmitted', {
    of: (event) => toOwnersAndManager(event),
    push: [],
    title: 'POD submitted',
    body: ({ trip, party }) => `${trip}, ${party}: the trip can be settled`,
    ...toTrip,
  }),
  'trip-force-settled': notice('TripSettled', {
    of: (event) => {
      const about = payment(event.data);
      return about.writtenOffPaise > 0 ? toOwnersAndManager(event, about) : null;
    },
    push: ['owners'],
    title: 'Trip settled with a write-off',
    body: ({ trip, party, amount, writtenOff, actor }) =>
      `${trip}, ${party}: ${amount} received, ${writtenOff} written off by ${actor}`,
    ...toTrip,
  }),
  'trip-settled': notice('TripSettled', {
    of: (event) => toOwnersAndManager(event, payment(event.data)),
    push: [],
    title: 'Trip settled',
    body: ({ trip, party, amount }) => `${trip}, ${party}: ${amount} received`,
    ...toTrip,
  }),
  /** The owners get a notice of the whole payment. */
  'trip-settled-in-bulk': notice('TripAllocated', {
    of: (event) => (event.data.settles ? { ...toOwnersAndManager(event), owners: null } : null),
    push: [],
    title: 'Trip settled',
    body: ({ trip, party }) => `${trip}, ${party}: settled by a payment for several trips`,
    ...toTrip,
  }),
  'part-payment-received': notice('TripPartPaid', {
    of: (event) => toOwners(event, payment(event.data)),
    push: [],
    title: 'Payment received',
    body: ({ trip, party, amount }) => `${amount} from ${party} for ${trip}`,
    ...toTrip,
  }),
  'payment-with-write-off': notice('SettlementCreated', {
    of: ({ data, organisationId: owners }) => {
      const about = { partyId: data.partyId, ...payment(data) };
      return about.writtenOffPaise > 0 ? { owners, about } : null;
    },
    push: ['owners'],
    title: 'Payment received with a write-off',
    body: ({ party, amount, writtenOff, actor }) =>
      `${amount} from ${party}, ${writtenOff} written off by ${actor}`,
    ...toParty,
  }),
  'payment-received': notice('SettlementCreated', {
    of: ({ data, organisationId: owners }) => ({
      owners,
      about: { partyId: data.partyId, ...payment(data) },
    }),
    push: [],
    title: 'Payment received',
    body: ({ party, amount }) => `${amount} from ${party}`,
    ...toParty,
  }),
  'trip-reopened': notice('TripReopened', {
    of: (event) => toOwners(event),
    push: [],
    title: 'Trip reopened',
    body: ({ trip, party, actor }) => `${trip}, ${party}: reopened by ${actor}`,
    ...toTrip,
  }),
  'trip-deleted': notice('TripCancelled', {
    of: (event) => {
      const { reason } = event.data;
      return toOwnersManagerAndDriver(event, reason === null ? {} : { reason });
    },
    push: ['owners', 'driver'],
    title: 'Trip cancelled',
    body: ({ trip, route, actor, because }) => `${trip}, ${route}: deleted by ${actor}${because}`,
    ...toTrip,
  }),
  'trip-entry-deleted': notice('TripEntryDeleted', {
    of: (event) => toOwners(event, deleted(event.data)),
    push: ['owners'],
    title: 'Entry deleted',
    body: (names) => `${names.trip}: ${deletedBody(names)}`,
    ...toTrip,
  }),
  'expense-deleted': notice('ExpenseDeleted', {
    of: ({ data, organisationId: owners }) => ({ owners, branchId: data.branchId, about: deleted(data) }),
    push: ['owners'],
    title: 'Expense deleted',
    body: deletedBody,
    ...toEntries,
  }),
  'credit-deleted': notice('VendorCreditDeleted', {
    of: ({ data, organisationId: owners }) => ({
      owners,
      branchId: data.branchId,
      about: { partyId: data.partyId, ...deleted(data) },
    }),
    push: ['owners'],
    title: 'Credit deleted',
    body: (names) => `${names.party}: ${deletedBody(names)}`,
    ...toEntries,
  }),
  'transfer-deleted': notice('CashTransferDeleted', {
    of: ({ data, organisationId: owners }) => ({
      owners,
      branchId: data.from.branchId,
      about: deleted(data),
    }),
    push: ['owners'],
    title: 'Transfer deleted',
    body: deletedBody,
    ...toEntries,
  }),
  'box-opening-deleted': notice('BoxOpeningDeleted', {
    of: ({ data, organisationId: owners }) => ({ owners, branchId: data.branchId, about: deleted(data) }),
    push: ['owners'],
    title: 'Opening of a cash box deleted',
    body: deletedBody,
    leadsTo: () => '/dashboard/cash-book',
    action: 'View cash book',
  }),
  'document-due': notice('CameDue', {
    of: (event) =>
      event.data.documentType === null || event.data.userId !== null ? null : toDueReceivers(event),
    push: ['owners', 'manager'],
    isCounted: true,
    title: 'Document due',
    body: ({ vehicle, due }) => `${vehicle}: ${due}`,
    ...toVehicle,
  }),
  'licence-due': notice('CameDue', {
    of: (event) => (event.data.userId === null ? null : toDueReceivers(event)),
    push: ['owners', 'person'],
    isCounted: true,
    title: 'Driving licence due',
    body: ({ user, due }) => `${user}: ${due}`,
    leadsTo: ({ userId }, readerId) =>
      userId === readerId ? '/dashboard/profile?tab=documents' : '/dashboard/due',
    action: 'View licence',
  }),
  'service-due': notice('CameDue', {
    of: toDueReceivers,
    push: ['owners', 'manager'],
    isCounted: true,
    title: 'Service due',
    body: ({ vehicle, due }) => `${vehicle}: ${due}`,
    ...toVehicle,
  }),
  'economy-unusual': notice('EconomyFoundUnusual', {
    of: ({ data, organisationId: owners }) => {
      const { fillupId, vehicleId, branchId, managerId: manager, economy, median, unit } = data;
      return {
        owners,
        manager,
        branchId,
        about: { fillupId, vehicleId, economy: { economy, median, unit } },
      };
    },
    push: ['owners', 'manager'],
    title: 'Fuel economy unusual',
    body: ({ vehicle, economy }) => `${vehicle}: ${economy}`,
    ...toFillUp,
  }),
  'payment-deleted': notice('SettlementDeleted', {
    of: ({ data, organisationId: owners }) => ({
      owners,
      about: { partyId: data.partyId, ...deleted(data) },
    }),
    push: ['owners'],
    title: 'Payment deleted',
    body: (names) => `${names.party}: ${deletedBody(names)}`,
    ...toEntries,
  }),
} as const satisfies Readonly<Record<string, NoticeKind>>;

export type NoticeKindName = keyof typeof noticeKinds;

export const noticeKindNames = Object.keys(noticeKinds) as readonly NoticeKindName[];
