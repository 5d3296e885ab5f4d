import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';

/** A reading of a vehicle on its business date. */
export interface DatedReading {
  /** '' for the reading that the vehicle was created with, which is older than all others. */
  readonly date: Day | '';
  readonly hundredths: Hundredths;
}

/** A replaced meter: the last reading of the old one, and the first of the new one. */
export interface MeterReplacement {
  readonly id: string;
  readonly date: Day;
  readonly oldReading: Hundredths;
  readonly newReading: Hundredths;
}

/** A reading of one of a vehicle's meters. */
export interface MeterReading extends DatedReading {
  /** The number of meters that the vehicle had before this one. */
  readonly meter: number;
  /**
   * The reading plus (oldReading − newReading) of every replacement up to it: what one meter would show that was never
   * replaced. Differences of runs are distances or hours.
   */
  readonly run: Hundredths;
}

/** One meter of a vehicle, in the order of their use. */
interface Meter {
  /** Its first reading; null for the meter that the vehicle came with. */
  readonly newReading: Hundredths | null;
  /** Its last reading; null for the present meter. */
  readonly oldReading: Hundredths | null;
  /** The run is the reading plus this. */
  readonly offset: number;
}

/**
 * The meters of a vehicle. docs/rules/fleet.md#meter-replaced.
 *
 * Which meter a reading belongs to follows from its date. On the day of a replacement it also depends on the last
 * reading before that day, so of the known readings at least these must be given: for each replacement, those of its
 * day and the latest before it.
 */
export class Meters {
  readonly replacements: readonly MeterReplacement[];
  readonly #meters: readonly Meter[];
  readonly #lastBefore: readonly (Hundredths | null)[];
  readonly #known: readonly DatedReading[];

  constructor(replacements: readonly MeterReplacement[], known: readonly DatedReading[]) {
    this.replacements = replacements.toSorted((one, other) => (one.date < other.date ? -1 : 1));
    this.#known = known;
    this.#meters = listMeters(this.replacements);
    this.#lastBefore = findLastBefore(this.replacements, known);
  }

  /** The present meter's number. */
  get present(): number {
    return this.replacements.length;
  }

  /** The reading with its meter and run. */
  place({ date, hundredths }: DatedReading): MeterReading {
    const meter = this.replacements.findIndex((replacement, index) => {
      if (date !== replacement.date) return date < replacement.date;
      return !countsForNewMeter(hundredths, replacement, this.#lastBefore[index] ?? null);
    });
    return this.#read(meter === -1 ? this.present : meter, { date, hundredths });
  }

  /** The two readings of each replacement. */
  listReplacementReadings(): readonly MeterReading[] {
    return this.replacements.flatMap(({ date, oldReading, newReading }, index) => [
      this.#read(index, { date, hundredths: oldReading }),
      this.#read(index + 1, { date, hundredths: newReading }),
    ]);
  }

  /** The known readings, and the two of each replacement. */
  listReadings(): readonly MeterReading[] {
    return [...this.#known.map((reading) => this.place(reading)), ...this.listReplacementReadings()];
  }

  /** The last reading of the meter that this replacement takes out, before its day; null: none. */
  lastBefore(id: string): Hundredths | null {
    return this.#lastBefore[this.replacements.findIndex((each) => each.id === id)] ?? null;
  }

  /** The known readings of a meter, with those of its replacements. */
  readingsOfMeter(meter: number): readonly MeterReading[] {
    return this.listReadings().filter((reading) => reading.meter === meter);
  }

  /** The first reading of a meter; null for the one that the vehicle came with. */
  firstReading(meter: number): Hundredths | null {
    return this.#meters[meter]?.newReading ?? null;
  }

  /** What a meter shows at a run, perhaps less than its first reading. */
  toReading(run: Hundredths, meter = this.present): Hundredths {
    return (run - (this.#meters[meter]?.offset ?? 0)) as Hundredths;
  }

  /** The run as a reading of the meter that the vehicle has on the day; at least the first reading of that meter. */
  toReadingOn(day: Day, run: Hundredths): Hundredths {
    const first = this.replacements.filter(({ date }) => date < day).length;
    const last = this.replacements.filter(({ date }) => date <= day).length;
    for (let meter = first; meter < last; meter++) {
      const reading = this.toReading(run, meter);
      if (reading <= (this.#meters[meter]?.oldReading ?? reading)) return reading;
    }
    const lowest = this.firstReading(last);
    const reading = this.toReading(run, last);
    return lowest === null || reading > lowest ? reading : lowest;
  }

  #read(meter: number, { date, hundredths }: DatedReading): MeterReading {
    const run = (hundredths + (this.#meters[meter]?.offset ?? 0)) as Hundredths;
    return { date, hundredths, meter, run };
  }
}

/** Orders readings by day, then by run; at an equal run the new meter's reading is the last. */
export function compareReadings(one: MeterReading, other: MeterReading): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return one.run - other.run || one.meter - other.meter;
}

/** The reading of the latest day; of one day, that of the highest run. docs/rules/fleet.md#odometer. */
export function findLastReading(readings: readonly MeterReading[]): MeterReading | null {
  return readings.reduce<MeterReading | null>(
    (last, each) => (last === null || compareReadings(each, last) > 0 ? each : last),
    null,
  );
}

function listMeters(replacements: readonly MeterReplacement[]): readonly Meter[] {
  const meters: Meter[] = [];
  let [newReading, offset]: [Hundredths | null, number] = [null, 0];
  for (const replacement of replacements) {
    meters.push({ newReading, offset, oldReading: replacement.oldReading });
    newReading = replacement.newReading;
    offset += replacement.oldReading - replacement.newReading;
  }
  return [...meters, { newReading, offset, oldReading: null }];
}

/**
 * For each replacement, the last reading of the old meter before its day: the highest of the latest day, back to the
 * replacement before, whose new reading counts.
 */
function findLastBefore(
  replacements: readonly MeterReplacement[],
  known: readonly DatedReading[],
): readonly (Hundredths | null)[] {
  const found: (Hundredths | null)[] = [];
  for (const [index, { date }] of replacements.entries()) {
    const previous = replacements[index - 1];
    const isOfMeter = (reading: DatedReading) => {
      if (previous === undefined || reading.date > previous.date) return true;
      if (reading.date < previous.date) return false;
      return countsForNewMeter(reading.hundredths, previous, found[index - 1] ?? null);
    };
    const first =
      previous === undefined ? [] : [{ date: previous.date, hundredths: previous.newReading } as const];
    const before = [...first, ...known.filter((reading) => reading.date < date && isOfMeter(reading))];
    const latest = before.reduce<DatedReading | null>(
      (last, each) => (last === null || isLater(each, last) ? each : last),
      null,
    );
    found.push(latest?.hundredths ?? null);
  }
  return found;
}

function isLater(one: DatedReading, other: DatedReading): boolean {
  return one.date === other.date ? one.hundredths > other.hundredths : one.date > other.date;
}

/** Whether a reading of the day of a replacement is one of the new meter. */
function countsForNewMeter(
  hundredths: Hundredths,
  { oldReading, newReading }: MeterReplacement,
  lastBefore: Hundredths | null,
): boolean {
  return newReading > oldReading ? hundredths >= newReading : hundredths < (lastBefore ?? oldReading);
}
