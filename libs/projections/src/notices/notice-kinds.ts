import { type EntryType } from '@bahi/contract/entry-types';
import { type Entry } from '@bahi/domain/money/entry';
import { sum, type Paise } from '@bahi/kernel/paise';
import { toDeletedSubject } from './deleted-entry.ts';
import {
  type ChangedTerms,
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

interface TripNoticeEvent {
  readonly data: {
    readonly tripId: string;
    readonly branchId: string;
    readonly managerId: string | null;
    readonly driverId: string;
  };
  readonly organisationId: string | null;
}

/** Goes to the owners, about a trip. */
function toOwners(
  { data: { tripId, branchId }, organisationId }: TripNoticeEvent,
  about: NoticeSubject = {},
): Notice {
  return { owners: organisationId, branchId, about: { tripId, ...about } };
}

/** Goes to the trip's manager as well. */
function toOwnersAndManager(event: TripNoticeEvent, about?: NoticeSubject): Notice {
  return { ...toOwners(event, about), manager: event.data.managerId };
}

/** Goes to the trip's manager and driver as well. */
function toOwnersManagerAndDriver(event: TripNoticeEvent, about?: NoticeSubject): Notice {
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

function toChangedTerms({ before, after }: EnvelopeFor<'TripUpdated'>['data']): ChangedTerms {
  const changed = <Name extends keyof ChangedTerms>(name: Name) => {
    const [was, is] = [before[name], after[name]];
    return was === undefined || is === undefined ? {} : { [name]: { before: was, after: is } };
  };
  return { ...changed('farePaise'), ...changed('customerId'), ...changed('branchId') };
}

const deletedBody = ({ actor, entry, amount, because }: NoticeNames) =>
  `${actor} deleted ${entry} of ${amount}${because}`;

/**
 * All kinds of notices, one property each: the event, the receivers, the text and the page to open. If two kinds share
 * an event, the first that makes a notice of it wins. docs/rules/notices.md#who-is-told.
 *
 * A new kind for a new event needs one more property. The result of `toNotice` for recorded events is folded into rows:
 * changing it needs a new version of the projection.
 */
export const noticeKinds = {
  'approval-requested': notice('ApprovalRequested', {
    toNotice: ({ data: { userId, organisationId } }) => ({ owners: organisationId, about: { userId } }),
    push: ['owners'],
    title: 'Approval requested',
    body: ({ user }) => `${user} asks to join your firm`,
    ...toStaff,
  }),
  'approval-given': notice('OrganisationJoined', {
    toNotice: ({ data: { userId } }) => ({ person: userId, about: { userId } }),
    push: ['person'],
    title: 'You are approved',
    body: ({ actor }) => `${actor} has added you to the firm`,
    leadsTo: () => '/dashboard',
    action: 'Open Bahi',
  }),
  'approval-refused': notice('ApprovalRefused', {
    toNotice: ({ data: { userId } }) => ({ person: userId, about: { userId } }),
    push: ['person'],
    title: 'Request not accepted',
    body: () => 'The owner did not accept your request. You can ask another owner.',
    leadsTo: () => '/auth/owner-phone',
    action: 'Ask another owner',
  }),
  'role-changed': notice('UserRoleChanged', {
    toNotice: ({ data: { userId, role } }) => ({ person: userId, about: { userId, role } }),
    push: ['person'],
    title: 'Your role is changed',
    body: ({ actor, role }) => `${actor} has made you ${role}`,
    leadsTo: () => '/dashboard',
    action: 'Open Bahi',
  }),
  'member-left': notice('OrganisationLeft', {
    toNotice: ({ data: { userId, organisationId, reason } }) => ({
      owners: organisationId,
      about: { userId, ...(reason === null ? {} : { reason }) },
    }),
    push: [],
    title: 'Somebody left the firm',
    body: ({ user, because }) => `${user} has left your firm${because}`,
    ...toStaff,
  }),
  'trip-started': notice('TripStarted', {
    toNotice: (event) => toOwnersManagerAndDriver(event),
    push: ['driver'],
    title: 'Trip started',
    body: ({ trip, route, vehicle }) => `${trip}, ${route}, ${vehicle}`,
    ...toTrip,
  }),
  'trip-ended': notice('TripEnded', {
    toNotice: (event) => toOwnersAndManager(event),
    push: [],
    title: 'Trip ended',
    body: ({ trip, route, vehicle }) => `${trip}, ${route}, ${vehicle}`,
    ...toTrip,
  }),
  'pod-submitted': notice('TripPodSubmitted', {
    toNotice: (event) => toOwnersAndManager(event),
    push: [],
    title: 'POD submitted',
    body: ({ trip, party }) => `${trip}, ${party}: the trip can be settled`,
    ...toTrip,
  }),
  'trip-force-settled': notice('TripSettled', {
    toNotice: (event) => {
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
    toNotice: (event) => toOwnersAndManager(event, payment(event.data)),
    push: [],
    title: 'Trip settled',
    body: ({ trip, party, amount }) => `${trip}, ${party}: ${amount} received`,
    ...toTrip,
  }),
  /** The owners get a notice of the whole payment. */
  'trip-settled-in-bulk': notice('TripAllocated', {
    toNotice: (event) => (event.data.settles ? { ...toOwnersAndManager(event), owners: null } : null),
    push: [],
    title: 'Trip settled',
    body: ({ trip, party }) => `${trip}, ${party}: settled by a payment for several trips`,
    ...toTrip,
  }),
  'part-payment-received': notice('TripPartPaid', {
    toNotice: (event) => toOwners(event, payment(event.data)),
    push: [],
    title: 'Payment received',
    body: ({ trip, party, amount }) => `${amount} from ${party} for ${trip}`,
    ...toTrip,
  }),
  'payment-with-write-off': notice('SettlementCreated', {
    toNotice: ({ data, organisationId: owners }) => {
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
    toNotice: ({ data, organisationId: owners }) => ({
      owners,
      about: { partyId: data.partyId, ...payment(data) },
    }),
    push: [],
    title: 'Payment received',
    body: ({ party, amount }) => `${amount} from ${party}`,
    ...toParty,
  }),
  'trip-terms-changed': notice('TripUpdated', {
    toNotice: (event) =>
      event.data.isByManager === true ? toOwners(event, { changed: toChangedTerms(event.data) }) : null,
    push: [],
    title: 'Trip changed',
    body: ({ trip, changes, actor }) => `${trip}: ${changes}, by ${actor}`,
    ...toTrip,
  }),
  'trip-reopened': notice('TripReopened', {
    toNotice: (event) => toOwners(event),
    push: [],
    title: 'Trip reopened',
    body: ({ trip, party, actor }) => `${trip}, ${party}: reopened by ${actor}`,
    ...toTrip,
  }),
  'trip-deleted': notice('TripCancelled', {
    toNotice: (event) => {
      const { reason } = event.data;
      return toOwnersManagerAndDriver(event, reason === null ? {} : { reason });
    },
    push: ['owners', 'driver'],
    title: 'Trip cancelled',
    body: ({ trip, route, actor, because }) => `${trip}, ${route}: deleted by ${actor}${because}`,
    ...toTrip,
  }),
  'trip-entry-deleted': notice('TripEntryDeleted', {
    toNotice: (event) => toOwners(event, toDeletedSubject(event.data)),
    push: ['owners'],
    title: 'Entry deleted',
    body: (names) => `${names.trip}: ${deletedBody(names)}`,
    ...toTrip,
  }),
  'expense-deleted': notice('ExpenseDeleted', {
    toNotice: ({ data, organisationId: owners }) => ({
      owners,
      branchId: data.branchId,
      about: toDeletedSubject(data),
    }),
    push: ['owners'],
    title: 'Expense deleted',
    body: deletedBody,
    ...toEntries,
  }),
  'credit-deleted': notice('VendorCreditDeleted', {
    toNotice: ({ data, organisationId: owners }) => ({
      owners,
      branchId: data.branchId,
      about: { partyId: data.partyId, ...toDeletedSubject(data) },
    }),
    push: ['owners'],
    title: 'Credit deleted',
    body: (names) => `${names.party}: ${deletedBody(names)}`,
    ...toEntries,
  }),
  'transfer-deleted': notice('CashTransferDeleted', {
    toNotice: ({ data, organisationId: owners }) => ({
      owners,
      branchId: data.from.branchId,
      about: toDeletedSubject(data),
    }),
    push: ['owners'],
    title: 'Transfer deleted',
    body: deletedBody,
    ...toEntries,
  }),
  'box-opening-deleted': notice('BoxOpeningDeleted', {
    toNotice: ({ data, organisationId: owners }) => ({
      owners,
      branchId: data.branchId,
      about: toDeletedSubject(data),
    }),
    push: ['owners'],
    title: 'Opening of a cash box deleted',
    body: deletedBody,
    leadsTo: () => '/dashboard/cash-book',
    action: 'View cash book',
  }),
  'document-due': notice('CameDue', {
    toNotice: (event) =>
      event.data.documentType === null || event.data.userId !== null ? null : toDueReceivers(event),
    push: ['owners', 'manager'],
    isCounted: true,
    title: 'Document due',
    body: ({ vehicle, due }) => `${vehicle}: ${due}`,
    ...toVehicle,
  }),
  'licence-due': notice('CameDue', {
    toNotice: (event) => (event.data.userId === null ? null : toDueReceivers(event)),
    push: ['owners', 'person'],
    isCounted: true,
    title: 'Driving licence due',
    body: ({ user, due }) => `${user}: ${due}`,
    leadsTo: ({ userId }, readerId) =>
      userId === readerId ? '/dashboard/profile?tab=documents' : '/dashboard/due',
    action: 'View licence',
  }),
  'service-due': notice('CameDue', {
    toNotice: toDueReceivers,
    push: ['owners', 'manager'],
    isCounted: true,
    title: 'Service due',
    body: ({ vehicle, due }) => `${vehicle}: ${due}`,
    ...toVehicle,
  }),
  'economy-unusual': notice('EconomyFoundUnusual', {
    toNotice: ({ data, organisationId: owners }) => {
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
    toNotice: ({ data, organisationId: owners }) => ({
      owners,
      about: { partyId: data.partyId, ...toDeletedSubject(data) },
    }),
    push: ['owners'],
    title: 'Payment deleted',
    body: (names) => `${names.party}: ${deletedBody(names)}`,
    ...toEntries,
  }),
} as const satisfies Readonly<Record<string, NoticeKind>>;

export type NoticeKindName = keyof typeof noticeKinds;

export const noticeKindNames = Object.keys(noticeKinds) as readonly NoticeKindName[];
