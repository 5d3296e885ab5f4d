import { type TrailKind } from '@bahi/contract/audit/trail-labels';
import { type KnownData, type KnownType } from '@bahi/domain/known-event';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { COMMAND_KEY_USED } from '@bahi/kernel/event-versions';

/**
 * The rank of an event in its command. The event with the first of these ranks gives the sentence, and among equals the
 * first in the append. A technical event gives it only to a command of technical events; a silent one tells nothing that
 * another event of its command does not tell.
 */
const RANKS = [
  'payment-taken-back',
  'taken-back',
  'settlement',
  'vendor-payment',
  'refund',
  'expense',
  'trip',
  'party',
  'vehicle',
  'new-firm',
  'new-person',
  'role',
  'phone',
  'person',
  'other',
  'technical',
  'silent',
  'key',
] as const;
type Rank = (typeof RANKS)[number];

/** The rank of an event, and the kind of a command whose sentence it gives. */
export interface Standing {
  readonly rank: Rank;
  readonly kind: TrailKind;
}

const standing = (rank: Rank, kind: TrailKind): Standing => ({ rank, kind });

const SILENT = standing('silent', 'TECHNICAL');
const TECHNICAL = standing('technical', 'TECHNICAL');
const SIGN_IN = standing('other', 'SIGN_IN');
const EXPORT = standing('other', 'EXPORT');
const JOB = standing('other', 'JOB');
const TAKEN_BACK = standing('taken-back', 'TAKEN_BACK');
const PAYMENT_TAKEN_BACK = standing('payment-taken-back', 'TAKEN_BACK');
const entry = (rank: Rank) => standing(rank, 'ENTRY');
const change = (rank: Rank) => standing(rank, 'CHANGE');

type StandingByData<Type extends KnownType> = (data: KnownData<Type>) => Standing;

const standings = {
  BranchRegistered: SILENT,
  BranchOpened: entry('other'),
  BranchUpdated: change('other'),
  BranchStatusSet: change('other'),
  LogPortionWritten: TECHNICAL,
  ClockSetBack: TECHNICAL,
  OrganisationCreated: entry('new-firm'),
  OrganisationUpdated: change('other'),
  BooksClosed: change('other'),
  OwnerDisabled: SILENT,
  OwnerEnabled: SILENT,
  OwnerLeft: SILENT,
  OwnerDemoted: SILENT,
  OwnerAppointed: SILENT,
  OtpSent: SIGN_IN,
  OtpReopened: TECHNICAL,
  OtpTried: SIGN_IN,
  OtpUsed: SILENT,
  PhoneTaken: SILENT,
  PhoneReleased: SILENT,
  MoneyCommandRefused: standing('other', 'REFUSED'),
  SessionStarted: SILENT,
  SessionSeen: TECHNICAL,
  UserRegistered: SIGN_IN,
  UserRenamed: SIGN_IN,
  UserUpdated: ({ userId: _, ...changed }) => (Object.keys(changed).length > 0 ? change('person') : SILENT),
  UserPhoneChanged: change('phone'),
  UserRoleChanged: change('role'),
  UserDocumentSet: change('other'),
  ProfileReset: change('other'),
  StaffAdded: entry('new-person'),
  UserVerified: SILENT,
  RegistrationSuperseded: SILENT,
  ApprovalRequested: entry('other'),
  ApprovalRefused: change('other'),
  OrganisationJoined: entry('new-person'),
  UserBranchesSet: change('other'),
  OrganisationLeft: change('other'),
  SessionOpened: SIGN_IN,
  UserDisabled: change('other'),
  UserEnabled: change('other'),
  PersonErased: change('other'),
  PersonNameErased: JOB,
  SessionClosed: ({ reason }) => (reason === 'LOGOUT' ? SIGN_IN : SILENT),
  DataKeyCreated: entry('other'),
  DataKeyRevoked: change('other'),
  DataKeyUsed: EXPORT,
  FileUploaded: TECHNICAL,
  FileClaimed: SILENT,
  FileMadePersonal: SILENT,
  PrivateDocumentViewed: EXPORT,
  UploadCounted: SILENT,
  PlateTaken: SILENT,
  VehicleCreated: entry('vehicle'),
  VehicleUpdated: change('vehicle'),
  VehicleStatusSet: change('vehicle'),
  VehicleBranchSet: change('vehicle'),
  VehicleDocumentSet: change('vehicle'),
  VehicleDocumentTakenBack: SILENT,
  MeterReplaced: entry('vehicle'),
  MeterReplacementCorrected: change('vehicle'),
  MeterReplacementDeleted: TAKEN_BACK,
  BoxOpened: entry('other'),
  BoxOpeningCorrected: change('other'),
  BoxOpeningDeleted: TAKEN_BACK,
  CashCounted: entry('other'),
  CashTransferred: entry('other'),
  CashTransferDeleted: TAKEN_BACK,
  SettlementCreated: entry('settlement'),
  CustomerRefunded: entry('refund'),
  VendorPaid: entry('vendor-payment'),
  SettlementChequeReturned: PAYMENT_TAKEN_BACK,
  SettlementDeleted: PAYMENT_TAKEN_BACK,
  StatementIssued: EXPORT,
  // Of a statement or an export, which has a row of its own.
  CheckpointMade: ({ occasion }) =>
    occasion === 'DAILY' ? JOB : occasion === 'REQUEST' ? EXPORT : TECHNICAL,
  SigningKeyChanged: TECHNICAL,
  TrailExportStarted: TECHNICAL,
  TrailExported: EXPORT,
  TrailExportFailed: TECHNICAL,
  VendorCreditAdded: entry('other'),
  VendorCreditClassified: change('other'),
  VendorCreditDeleted: TAKEN_BACK,
  ExpenseRecorded: entry('expense'),
  ExpenseDeleted: TAKEN_BACK,
  MaintenanceCorrected: change('expense'),
  CameDue: JOB,
  NoticeRead: TECHNICAL,
  AllNoticesRead: TECHNICAL,
  PushDeviceAdded: TECHNICAL,
  PushDeviceRemoved: TECHNICAL,
  EconomyFoundUnusual: JOB,
  PartyCreated: entry('party'),
  PartyUpdated: change('party'),
  OpeningCorrected: change('party'),
  OpeningAllocated: SILENT,
  OpeningReleased: SILENT,
  OnAccountAllocated: SILENT,
  OnAccountReleased: SILENT,
  PlaceCreated: entry('other'),
  PlaceUpdated: change('other'),
  LrNumberTaken: SILENT,
  LrNumberReleased: SILENT,
  LrNumberVoided: SILENT,
  TripStarted: entry('trip'),
  TripAdvanceReceived: entry('trip'),
  TripChargeAdded: entry('trip'),
  TripExpenseRecorded: entry('trip'),
  TripMaintenanceCorrected: change('trip'),
  TripEntryDeleted: TAKEN_BACK,
  TripEnded: entry('trip'),
  TripPodReceived: entry('trip'),
  TripPodSubmitted: entry('trip'),
  TripPartPaid: entry('trip'),
  TripSettled: entry('trip'),
  TripAllocated: SILENT,
  TripReleased: SILENT,
  TripChequeReturned: TAKEN_BACK,
  TripReopened: standing('taken-back', 'REOPENED'),
  TripUpdated: change('trip'),
  TripCancelled: TAKEN_BACK,
  VerificationStarted: TECHNICAL,
  BooksVerified: JOB,
} as const satisfies { readonly [Type in KnownType]: Standing | StandingByData<Type> };

/** The event of an idempotency key, which no aggregate declares. */
const KEY = standing('key', 'TECHNICAL');

/** The standing of an event; one of a newer version counts as technical. */
export function eventStanding({ type, data }: DomainEvent): Standing {
  if (type === COMMAND_KEY_USED) return KEY;
  const declared = Object.hasOwn(standings, type) ? standings[type as KnownType] : TECHNICAL;
  return typeof declared === 'function' ? declared(data as never) : declared;
}

/** Whether the first rank gives the sentence of a command rather than the second. */
export function outranks(one: Rank, other: Rank): boolean {
  return RANKS.indexOf(one) < RANKS.indexOf(other);
}

/** The event of a command that gives its sentence; `events` are those of the command, in order. */
export function primaryEvent<Event extends DomainEvent>(events: readonly [Event, ...Event[]]): Event;
export function primaryEvent<Event extends DomainEvent>(events: readonly Event[]): Event | undefined;
export function primaryEvent<Event extends DomainEvent>(events: readonly Event[]): Event | undefined {
  const [first, ...others] = events;
  return others.reduce(
    (found, event) =>
      found !== undefined && outranks(eventStanding(event).rank, eventStanding(found).rank) ? event : found,
    first,
  );
}

/** The kinds of which an event's data may choose. */
const KINDS_BY_DATA: readonly TrailKind[] = ['CHANGE', 'SIGN_IN', 'EXPORT', 'JOB', 'TECHNICAL'];

/** The kinds that commands with a sentence of this event type can have. */
export function kindsOfType(type: KnownType): readonly TrailKind[] {
  const declared: Standing | StandingByData<never> = standings[type];
  return typeof declared === 'function' ? KINDS_BY_DATA : [declared.kind];
}
