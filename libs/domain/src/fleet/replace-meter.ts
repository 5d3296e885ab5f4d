import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type deleteMeterReplacement as deletion } from '@bahi/contract/fleet/delete-meter-replacement';
import { type replaceMeter as contract } from '@bahi/contract/fleet/replace-meter';
import { type RateType, type TripStatus } from '@bahi/contract/labels';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals, type WarningCode } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision, type Rejected } from '@bahi/kernel/decision';
import { readingFromHundredths } from '@bahi/kernel/measures';
import { warnOfNeighbours } from '../odometer.ts';
import { type DatedReading, type MeterReplacement, Meters } from '../meters.ts';
import { withReplacement, type CorrectableReplacement, type Vehicle, type VehicleEvent } from './vehicle.ts';

type Input = InputOf<typeof contract>;
type Refuses = RefusesOf<typeof contract> | 'invalid-input';

/** Every command that loads the vehicle folds its replacements. */
export const MAX_REPLACEMENTS = 50;
const MAX_CORRECTIONS = 50;

/** The fields of a trip that decide whether it was billed by the hour over a day. */
export interface HourlyTrip {
  readonly lrNumber: string | null;
  readonly vehicleId: string;
  readonly rateType: RateType;
  readonly status: TripStatus;
  readonly startedAt: Day;
  readonly endedAt: Day | null;
}

export interface MeterFacts {
  /** The branch that the vehicle belongs to today. */
  readonly branchId: string;
  /** The readings of the vehicle around the day, and those that `Meters` needs. */
  readonly readings: readonly DatedReading[];
  /** The trips of the vehicle that may be billed by the hour over the day. */
  readonly trips: readonly (HourlyTrip | null)[];
}

interface ReplaceFacts extends MeterFacts {
  /** The id of a new replacement. */
  readonly replacementId: string;
}

/** Enters a replacement of the meter, or corrects its readings. docs/rules/fleet.md#meter-replaced. */
export function replaceMeter(
  input: Input,
  vehicle: Vehicle | null,
  facts: ReplaceFacts,
): Decision<VehicleEvent, Refuses, WarningCode> {
  if (vehicle === null) return rejected('not-found');
  const { meterReplacements = [] } = vehicle;
  const before = meterReplacements.find(({ id }) => id === input.id) ?? null;
  const refused = validateTarget(input, before, meterReplacements);
  if (refused !== null) return refused;
  const { date, oldReading, newReading } = input;
  const id = before?.id ?? facts.replacementId;
  const others = meterReplacements.filter((each) => each.id !== id);
  const replacement = { id, date, oldReading, newReading, corrections: 0 };
  const meters = new Meters(withReplacement(others, replacement), facts.readings);
  const wrong = validateOldReading(replacement, meters, vehicle) ?? refuseBilledHours(vehicle, date, facts);
  if (wrong !== null) return wrong;
  const event = toEvent(replacement, before, { vehicleId: vehicle.id, branchId: facts.branchId });
  return accepted([event], listWarnings(replacement, meters, vehicle));
}

function toEvent(
  { id: replacementId, date: occurredOn, oldReading, newReading }: MeterReplacement,
  before: MeterReplacement | null,
  about: { readonly vehicleId: string; readonly branchId: string },
): VehicleEvent {
  const after = { oldReading, newReading };
  const head = { ...about, replacementId, occurredOn };
  if (before === null) return { type: 'MeterReplaced', data: { ...head, ...after } };
  const was = { oldReading: before.oldReading, newReading: before.newReading };
  return { type: 'MeterReplacementCorrected', data: { ...head, before: was, after } };
}

/** A new replacement needs a free day; a correction keeps its day and changes a reading. */
function validateTarget(
  { id, date, oldReading, newReading }: Input,
  before: CorrectableReplacement | null,
  all: readonly MeterReplacement[],
): Rejected<Refuses> | null {
  if (id === null) {
    if (all.some((each) => each.date === date))
      return rejectedField('conflict', 'date', refusalMessages.meterReplacedThatDay);
    return all.length < MAX_REPLACEMENTS
      ? null
      : rejected('invalid-input', refusalMessages.tooManyReplacements(MAX_REPLACEMENTS));
  }
  if (before === null) return rejectedField('not-found', 'id', refusals['not-found'].message);
  if (before.date !== date)
    return rejectedField('field-not-allowed', 'date', refusalMessages.replacementDayStays);
  if (before.oldReading === oldReading && before.newReading === newReading)
    return rejected('invalid-input', refusalMessages.nothingToUpdate);
  return before.corrections < MAX_CORRECTIONS
    ? null
    : rejected('invalid-input', refusalMessages.tooManyCorrections(MAX_CORRECTIONS));
}

/** The old meter cannot have ended below what it had shown; later readings do not matter. */
function validateOldReading(
  { id, date, oldReading }: MeterReplacement,
  meters: Meters,
  { odoType }: Vehicle,
): Rejected<'reading-too-low'> | null {
  const meter = findOldMeter(id, meters);
  const ofDay = meters.readingsOfMeter(meter).filter((reading) => reading.date === date);
  const shown = [meters.lastBefore(id) ?? oldReading, ...ofDay.map(({ hundredths }) => hundredths)];
  const highest = shown.reduce((most, each) => (each > most ? each : most), oldReading);
  if (highest <= oldReading) return null;
  const message = refusalMessages.oldMeterShowed(readingFromHundredths(highest), odoType);
  return rejectedField('reading-too-low', 'oldReading', message);
}

/** The number of the meter that a replacement takes out. */
function findOldMeter(id: string, { replacements }: Meters): number {
  return replacements.findIndex((each) => each.id === id);
}

/** A replacement changes no posted fare. docs/rules/fleet.md#meter-replaced. */
function refuseBilledHours(
  { id: vehicleId }: Vehicle,
  date: Day,
  { trips }: Pick<MeterFacts, 'trips'>,
): Rejected<'meter-in-use'> | null {
  const billed = trips.find(
    (trip) =>
      trip?.vehicleId === vehicleId &&
      trip.rateType === 'PER_HR' &&
      trip.status !== 'CANCELLED' &&
      trip.endedAt !== null &&
      trip.startedAt <= date &&
      date <= trip.endedAt,
  );
  if (billed == null) return null;
  const name = billed.lrNumber === null ? 'A trip without an LR number' : `Trip ${billed.lrNumber}`;
  return rejectedField('meter-in-use', 'date', refusalMessages.hoursBilled(name));
}

function listWarnings({ id, date }: MeterReplacement, meters: Meters, { odoType }: Vehicle) {
  const known = meters.listReadings();
  const index = findOldMeter(id, meters);
  const own = meters.listReplacementReadings().slice(2 * index, 2 * index + 2);
  const fields = ['oldReading', 'newReading'] as const;
  return own.flatMap((reading, place) =>
    warnOfNeighbours(
      { ...reading, date, field: fields[place] ?? 'newReading' },
      known.filter((other) => !isSame(other, reading)),
      odoType,
    ),
  );
}

function isSame(one: DatedReading & { readonly meter: number }, other: typeof one): boolean {
  return one.date === other.date && one.hundredths === other.hundredths && one.meter === other.meter;
}

/** Deletes a replacement that no reading of the new meter depends on. */
export function deleteMeterReplacement(
  { id, reason }: InputOf<typeof deletion>,
  vehicle: Vehicle | null,
  { branchId, readings, trips }: MeterFacts,
): Decision<VehicleEvent, RefusesOf<typeof deletion>> {
  const { meterReplacements = [] } = vehicle ?? {};
  const replacement = meterReplacements.find((each) => each.id === id);
  if (vehicle === null || replacement === undefined) return rejected('not-found');
  const { date: occurredOn, oldReading, newReading } = replacement;
  const refused = refuseBilledHours(vehicle, occurredOn, { trips });
  if (refused !== null) return refused;
  if (!isDeletable(id, new Meters(meterReplacements, readings))) return rejected('meter-in-use');
  const data = { vehicleId: vehicle.id, branchId, replacementId: id, occurredOn, oldReading, newReading };
  return accepted<VehicleEvent>([{ type: 'MeterReplacementDeleted', data: { ...data, reason } }]);
}

/**
 * Whether no known reading counts for the meter that a replacement put in. The last reading of that meter, from the
 * replacement after it, counts as well.
 */
export function isDeletable(id: string, meters: Meters): boolean {
  const meter = findOldMeter(id, meters) + 1;
  return meters.readingsOfMeter(meter).length === 1;
}

/** `vehicle.<vehicle id>.<id>`: the id of a replacement names the stream that holds it. */
export function makeReplacementId(vehicleId: string, id: string): string {
  return `vehicle.${vehicleId}.${id}`;
}

/** The id of the vehicle that holds a replacement; '' if none can. */
export function replacementVehicleId(replacementId: string): string {
  const [category, vehicleId = ''] = replacementId.split('.');
  return category === 'vehicle' ? vehicleId : '';
}
