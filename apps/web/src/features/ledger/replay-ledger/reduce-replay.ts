import { type LedgerReplay, type StepKind } from '@bahi/contract/ledger/ledger-replay';
import { dayAt, daysBetween, formatDay } from '@bahi/kernel/day';
import { formatShortDay } from '@bahi/ui-kit/tables/dated-list';

/** Recorded times as shares of the width, from 0 to 1. */
export interface TimeScale {
  readonly startMs: number;
  readonly endMs: number;
}

/** From the statement, or a little before the first step, to the last one. */
export function toTimeScale(replay: LedgerReplay, sinceMs: number | null): TimeScale {
  const { times } = replay;
  const [first = 0, endMs = 0] = [times[0], times.at(-1)];
  const room = Math.max(1, (endMs - first) / 50);
  return { startMs: Math.min(sinceMs ?? Infinity, first - room), endMs: Math.max(endMs, sinceMs ?? 0) };
}

export function toShare({ startMs, endMs }: TimeScale, timeMs: number): number {
  return Math.max(0, Math.min(1, (timeMs - startMs) / Math.max(1, endMs - startMs)));
}

/** The time of a step; for 0 the beginning of the scale. */
export function timeOfStep({ times }: LedgerReplay, scale: TimeScale, step: number): number {
  return step === 0 ? scale.startMs : (times[step - 1] ?? scale.endMs);
}

export interface Tick {
  readonly share: number;
  readonly kind: StepKind;
}

/** There is room for so many marks. */
const TICKS = 400;
/** The rarer kind wins a mark's place. */
const BY_RARITY: readonly StepKind[] = ['ADDED', 'DATED_BACK', 'REPOSTED', 'TAKEN_BACK'];

/** One mark for each place, of the rarest kind of step there. */
export function reduceTicks(replay: LedgerReplay, scale: TimeScale): readonly Tick[] {
  const places = new Map<number, StepKind>();
  replay.times.forEach((time, index) => {
    const place = Math.round(toShare(scale, time) * TICKS);
    const kind = replay.kindOf(index + 1);
    const known = places.get(place);
    if (known === undefined || BY_RARITY.indexOf(kind) > BY_RARITY.indexOf(known)) places.set(place, kind);
  });
  return [...places].map(([place, kind]) => ({ share: place / TICKS, kind }));
}

export interface AxisDay {
  readonly share: number;
  /** `Nov 12`, or `12-11-2026` where the year matters. */
  readonly label: string;
}

export interface BalancePoint {
  readonly share: number;
  readonly balance: number;
}

/** A line is drawn with at most twice as many points: the lowest and the highest of each place. */
const PLACES = 600;

/** The balances over time, reduced to at most 1,200 points. */
export function reduceBalances(replay: LedgerReplay, scale: TimeScale): readonly BalancePoint[] {
  const { times, balances } = replay;
  const all = Array.from(balances, (balance, step): BalancePoint => {
    return { share: toShare(scale, timeOfStep(replay, scale, step)), balance };
  });
  if (times.length < 2 * PLACES) return all;
  const places = new Map<number, { lowest: BalancePoint; highest: BalancePoint }>();
  for (const point of all) {
    const place = Math.min(PLACES - 1, Math.floor(point.share * PLACES));
    const known = places.get(place) ?? { lowest: point, highest: point };
    places.set(place, known);
    if (point.balance < known.lowest.balance) known.lowest = point;
    if (point.balance > known.highest.balance) known.highest = point;
  }
  return [...places.values()].flatMap(({ lowest, highest }) =>
    lowest.share <= highest.share ? [lowest, highest] : [highest, lowest],
  );
}

const MAX_DAYS_OF_A_YEAR = 366;

/** The days below the line: five without their year, or three of a longer time. A day stands once. */
export function listAxisDays({ startMs, endMs }: TimeScale): readonly AxisDay[] {
  const isLong = daysBetween(dayAt(startMs), dayAt(endMs)) > MAX_DAYS_OF_A_YEAR;
  const gaps = isLong ? 2 : 4;
  const days = Array.from({ length: gaps + 1 }, (_, index): AxisDay => {
    const share = index / gaps;
    const day = dayAt(startMs + share * (endMs - startMs));
    return { share, label: isLong ? formatDay(day) : formatShortDay(day) };
  });
  return days.filter(({ label }, index) => label !== days[index - 1]?.label);
}
