import { formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { negate, type Paise } from '@bahi/kernel/paise';
import { formatPhone } from '@bahi/ui-kit/page/phone-number';
import {
  type DriverTrip,
  hasMoney,
  tripMoney,
  tripName,
  type TripOfAnyone,
  type TripSummary,
} from '../trip.ts';

/** The parts of the text that may be left out. */
export interface TripTextChoices {
  readonly figures: boolean;
  readonly driver: boolean;
  /** Null leaves it out. */
  readonly driversPhone: string | null;
}

/** A trip as lines of text for a person outside the firm: what its lorry receipt says, and its figures. */
export function tripText(firm: string, trip: TripOfAnyone, choices: TripTextChoices): string[] {
  return [
    firm,
    `${tripName(trip)} · ${trip.startLocation.name} to ${trip.endLocation.name}`,
    [trip.vehicle.vehicleNo, ...formatDriver(trip, choices)].join(', '),
    formatTripDays(trip),
    ...(choices.figures && hasMoney(trip) ? formatFigures(trip) : []),
  ];
}

function formatDriver({ driver }: DriverTrip, { driver: isNamed, driversPhone }: TripTextChoices): string[] {
  if (!isNamed) return [];
  return [`driver ${driver.name}`, ...(driversPhone === null ? [] : [formatPhone(driversPhone)])];
}

function formatTripDays({ startedAt, endedAt }: DriverTrip): string {
  const started = `Started ${formatDay(startedAt)}`;
  return endedAt === null ? started : `${started}, delivered ${formatDay(endedAt)}`;
}

function formatFigures(trip: TripSummary): string[] {
  const { fare, charges, advance, balance } = tripMoney(trip);
  const items = [
    `Fare ${formatRupees(fare)}`,
    ...(charges === 0 ? [] : [`Charges ${formatRupees(charges)}`]),
    `Received ${formatRupees(advance)}`,
  ];
  return [items.join(' · '), formatPending(balance)];
}

function formatPending(balance: Paise): string {
  if (balance === 0) return 'Nothing pending';
  return balance > 0
    ? `Pending ${formatRupees(balance)}`
    : `Received ${formatRupees(negate(balance))} more than due`;
}
