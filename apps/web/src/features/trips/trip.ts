import { type CommandDefinition, type ForDriver, forDriver, type ResponseOf } from '@bahi/contract/define';
import { nextStepLabels, OPEN_FOR_EXPENSES, OPEN_FOR_RECEIPTS, tripWaits } from '@bahi/contract/labels';
import { type findTrip } from '@bahi/contract/trips/find-trip';
import { type listTrips } from '@bahi/contract/trips/list-trips';
import { type TripMetadata } from '@bahi/contract/trips/metadata';
import { type Day, daysBetween } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { type KeptTax } from '../tds-limit.ts';

/** A trip with its money entries, as its details show it. */
export type Trip = ResponseOf<typeof findTrip>['trip'];
/** A money entry of a trip. */
export type Transaction = Trip['advance']['advances'][number];
/** A row of the list; enough for every step's dialog. */
export type TripSummary = ResponseOf<typeof listTrips>['trips'][number];

type MoneyField =
  | 'rateType'
  | 'rate'
  | 'totalRate'
  | 'amountReceivable'
  | 'balance'
  | 'advance'
  | 'adjustment'
  | 'expense'
  | 'tds'
  | 'profit';
/** What a driver has of their trip: no money (docs/rules/permissions.md#what-a-driver-sees). */
export type DriverTrip = Omit<TripSummary, MoneyField>;
/** For what shows the money where there is any. */
export type TripOfAnyone = DriverTrip & Partial<Pick<TripSummary, MoneyField>>;

/** What a screen calls a trip: hour-type vehicles may run without an LR number. */
export function titleOf(trip: DriverTrip): string {
  return trip.lrNumber ?? trip.vehicle.vehicleNo;
}

/** The same in a sentence, where bare digits would read as a count: 'LR 7'. */
export function nameOf(trip: DriverTrip): string {
  const title = titleOf(trip);
  return /^\d+$/.test(title) ? `LR ${title}` : title;
}

/** 'LR-1248 · Gokul Agro Traders', beside the title of a dialog. */
export function subjectOf(trip: DriverTrip): string {
  return `${titleOf(trip)} · ${trip.customer.name}`;
}

/** Whether a trip came with its money; a driver's does not. */
export function hasMoney<T extends TripOfAnyone>(trip: T): trip is T & Pick<TripSummary, MoneyField> {
  return trip.rate !== undefined;
}

/** A command on a trip, by what its answer holds: money, where the trip itself came with it. */
export function answeredLike<D extends CommandDefinition>(
  trip: TripOfAnyone,
  definition: D,
): D | ForDriver<D> {
  return hasMoney(trip) ? definition : forDriver(definition);
}

/** The step and its form, which hour-type vehicles call otherwise than the button; docs/rules/screens.md#vehicle-form. */
export function podStepOf({ vehicle }: DriverTrip): string {
  return vehicle.odoType === 'HR' ? 'Submit Invoice' : 'Submit POD';
}

/** The title of the form that the button of the POD opens: a POD that came in has a button of its own. */
export function podTitleOf(trip: DriverTrip): string {
  return trip.status === 'POD_RECEIVED' ? 'Receive POD' : podStepOf(trip);
}

/** The button that takes a trip on; null for one that is at its end. */
export function nextStepOf({ status }: DriverTrip): string | null {
  return nextStepLabels[status] ?? null;
}

/** The same for a driver, who starts no trip, and whose part ends when the POD is submitted (docs/rules/permissions.md#what-a-driver-sees). */
export function driverStepOf(trip: DriverTrip): string | null {
  return trip.status === 'CREATED' || trip.status === 'POD_SUBMITTED' ? null : nextStepOf(trip);
}

/** What a trip waits for, and since how many days; null for one that is at its end. */
export interface TripAge {
  readonly awaited: string;
  readonly days: number;
}

export function ageOf(trip: DriverTrip, today: Day): TripAge | null {
  const { status, startedAt, endedAt, podSubmittedAt } = trip;
  const since = (awaited: string, day: Day | null): TripAge | null =>
    day === null ? null : { awaited, days: daysBetween(day, today) };
  switch (status) {
    case 'CREATED':
    case 'STARTED':
      return since('On the road', startedAt);
    case 'COMPLETED':
      return since(tripWaits.POD_PENDING, endedAt);
    case 'POD_RECEIVED':
      return since('To submit', endedAt);
    case 'POD_SUBMITTED':
      return since(tripWaits.TO_SETTLE, podSubmittedAt);
    case 'SETTLED':
    case 'CANCELLED':
      return null;
  }
}

/** A driver's part ends when the POD is submitted (docs/rules/permissions.md#what-a-driver-sees). */
export function driverAgeOf(trip: DriverTrip, today: Day): TripAge | null {
  return trip.status === 'POD_SUBMITTED' ? null : ageOf(trip, today);
}

/** Whether the picture of its POD is still to be taken, which a phone can do; an hour-type vehicle has an invoice. */
export function awaitsPhoto({ status, podId, vehicle }: DriverTrip): boolean {
  return podId === null && vehicle.odoType === 'KM' && (status === 'COMPLETED' || status === 'POD_RECEIVED');
}

/** What was cancelled keeps its inputs (docs/rules/trips.md#vehicles-of-a-trip). */
export function isEditable({ status }: DriverTrip): boolean {
  return status !== 'CANCELLED';
}

/** Of a cancelled trip there is nothing to tell anybody. */
export function isShared({ status }: DriverTrip): boolean {
  return status !== 'CANCELLED';
}

export interface TripMoney {
  readonly fare: Paise;
  readonly charges: Paise;
  readonly advance: Paise;
  readonly balance: Paise;
  /** What its party may keep tax of and has kept, and the percent that it is marked with. */
  readonly tds: KeptTax & { readonly rate: number | null };
}

export function moneyOf({
  totalRate,
  amountReceivable: receivable,
  tds,
  adjustment,
  advance,
  balance,
}: TripSummary): TripMoney {
  return {
    fare: totalRate,
    charges: adjustment.totalAdjustment,
    advance: advance.totalAdvance,
    balance,
    tds: { receivable, ...tds },
  };
}

/** A file of a trip by the names that the kit has for a kept file. */
export function documentOf(documentId: string, file: FoundOfFile) {
  return { documentId, originalName: file.originalName, mimetype: file.fileType, size: file.fileSize };
}

type FoundOfFile = Omit<NonNullable<DriverTrip['podId']>, 'fileName'>;

/** Its text has only the keys that are set. */
export function metadataOf({ metadata }: DriverTrip): TripMetadata {
  const unset: TripMetadata = { notes: null, podNumber: null, podNotes: null };
  return { ...unset, ...(JSON.parse(metadata) as Partial<TripMetadata>) };
}

/** docs/rules/trips.md#what-settling-freezes: not after a bulk payment, which is deleted as a whole. */
export function takesReopening({ closing }: Trip): boolean {
  return closing?.by === 'settlement';
}

/** docs/rules/trips.md#entries: advances and charges from STARTED to POD_SUBMITTED. */
export function takesAdvances({ status }: TripSummary): boolean {
  return OPEN_FOR_RECEIPTS.includes(status);
}

/** The same of expenses: to SETTLED, since toll slips arrive late. */
export function takesExpenses({ status }: DriverTrip): boolean {
  return OPEN_FOR_EXPENSES.includes(status);
}
