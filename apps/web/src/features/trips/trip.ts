import { type CommandDefinition, type ResponseOf } from '@bahi/contract/define';
import { type ForDriver, forDriver } from '@bahi/contract/for-driver';
import { nextStepLabels, OPEN_FOR_EXPENSES, OPEN_FOR_RECEIPTS, tripWaits } from '@bahi/contract/labels';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { type findTrip } from '@bahi/contract/trips/find-trip';
import { type listTrips } from '@bahi/contract/trips/list-trips';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { type TripMetadata } from '@bahi/contract/trips/metadata';
import { type Day, daysBetween } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';

/** A trip with its money entries, as its details show it. */
export type Trip = ResponseOf<typeof findTrip>['trip'];
/** A money entry of a trip. */
export type Transaction = Trip['advance']['advances'][number];
/** A row of the list; it has what every step's dialog needs. */
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
/** A trip as its driver sees it, without money (docs/rules/permissions.md#what-a-driver-sees). */
export type DriverTrip = Omit<TripSummary, MoneyField>;
/** A trip that has money unless a driver reads it. */
export type TripOfAnyone = DriverTrip & Partial<Pick<TripSummary, MoneyField>>;

/** A trip's title on a screen. A vehicle that runs by the hour may have no LR number. */
export function tripTitle(trip: DriverTrip): string {
  return trip.lrNumber ?? trip.vehicle.vehicleNo;
}

/** The title within a sentence, where bare digits would read as a count: 'LR 7'. */
export function tripName(trip: DriverTrip): string {
  const title = tripTitle(trip);
  return /^\d+$/.test(title) ? `LR ${title}` : title;
}

/** The text next to a dialog's title, for example 'LR-1248 · Gokul Agro Traders'. */
export function tripSubject(trip: DriverTrip): string {
  return `${tripTitle(trip)} · ${trip.customer.name}`;
}

/** Whether the trip was read with its money; a driver's is not. */
export function hasMoney<T extends TripOfAnyone>(trip: T): trip is T & Pick<TripSummary, MoneyField> {
  return trip.rate !== undefined;
}

/** The definition of a command on a trip. Its answer has money if the trip was read with money. */
export function definitionFor<D extends CommandDefinition>(
  trip: TripOfAnyone,
  definition: D,
): D | ForDriver<D> {
  return hasMoney(trip) ? definition : forDriver(definition);
}

/**
 * The name of the step and the form that submit the POD: 'Submit Invoice' for a vehicle that runs by the hour;
 * docs/rules/screens.md#next-step-of-a-trip.
 */
export function podStepTitle({ vehicle }: DriverTrip): string {
  return vehicle.odoType === 'HR' ? 'Submit Invoice' : 'Submit POD';
}

/** The command of a trip's next step; none for a trip that is closed. */
export const nextStepCommands: Readonly<Partial<Record<DriverTrip['status'], CommandDefinition>>> = {
  CREATED: updateTrip,
  STARTED: endTrip,
  COMPLETED: submitPod,
  POD_RECEIVED: submitPod,
  POD_SUBMITTED: settleTrip,
};

/** The label of the button for the trip's next step; null for a trip that is closed. */
export function nextStepLabel({ status }: DriverTrip): string | null {
  return nextStepLabels[status] ?? null;
}

/**
 * The label for a driver, who starts no trip, and whose part ends when the POD is submitted
 * (docs/rules/permissions.md#roles).
 */
export function driverStepLabel(trip: DriverTrip): string | null {
  return trip.status === 'CREATED' || trip.status === 'POD_SUBMITTED' ? null : nextStepLabel(trip);
}

/** The wait of a trip for its next step, and the days it has lasted. */
export interface TripAge {
  /** The label of the wait: 'On the road', 'POD pending', 'To submit', 'To settle'. */
  readonly awaited: string;
  readonly days: number;
}

/** Null for a trip that is closed. */
export function tripAge(trip: DriverTrip, today: Day): TripAge | null {
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

/** A driver's part ends when the POD is submitted (docs/rules/permissions.md#roles). */
export function driverTripAge(trip: DriverTrip, today: Day): TripAge | null {
  return trip.status === 'POD_SUBMITTED' ? null : tripAge(trip, today);
}

/**
 * Whether the POD still needs a photo, which a phone can take. A vehicle that runs by the hour has an invoice
 * instead.
 */
export function isAwaitingPhoto({ status, podId, vehicle }: DriverTrip): boolean {
  return podId === null && vehicle.odoType === 'KM' && (status === 'COMPLETED' || status === 'POD_RECEIVED');
}

/** A cancelled trip keeps its inputs (docs/rules/trips.md#cancelling). */
export function isEditable({ status }: DriverTrip): boolean {
  return status !== 'CANCELLED';
}

/** There is nothing to share about a cancelled trip. */
export function canShare({ status }: DriverTrip): boolean {
  return status !== 'CANCELLED';
}

export interface TripMoney {
  readonly fare: Paise;
  readonly charges: Paise;
  readonly advance: Paise;
  readonly balance: Paise;
}

export function tripMoney({ totalRate, adjustment, advance, balance }: TripSummary): TripMoney {
  return {
    fare: totalRate,
    charges: adjustment.totalAdjustment,
    advance: advance.totalAdvance,
    balance,
  };
}

/** Converts a file of a trip to the field names that the kit uses. */
export function toDocument(documentId: string, file: TripFile) {
  return { documentId, originalName: file.originalName, mimetype: file.fileType, size: file.fileSize };
}

type TripFile = Omit<NonNullable<DriverTrip['podId']>, 'fileName'>;

/** The stored text holds only the keys that are set. */
export function parseMetadata({ metadata }: DriverTrip): TripMetadata {
  const unset: TripMetadata = { notes: null, podNumber: null, podNotes: null };
  return { ...unset, ...(JSON.parse(metadata) as Partial<TripMetadata>) };
}

/**
 * Only a trip that its own settlement closed can be reopened. If a bulk payment closed it (`by: 'bulk'`), that payment
 * is deleted as a whole; docs/rules/trips.md#reopening.
 */
export function canReopen({ closing }: Trip): boolean {
  return closing?.by === 'settlement';
}

/** A trip takes advances and charges from STARTED to POD_SUBMITTED (docs/rules/trips.md#entries). */
export function canTakeAdvances({ status }: TripSummary): boolean {
  return OPEN_FOR_RECEIPTS.includes(status);
}

/** A trip takes expenses up to SETTLED, because toll slips arrive late. */
export function canTakeExpenses({ status }: DriverTrip): boolean {
  return OPEN_FOR_EXPENSES.includes(status);
}
