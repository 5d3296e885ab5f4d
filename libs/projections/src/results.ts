import { type Day } from '@bahi/kernel/day';
import { splitIntoSpans, type SpanCondition } from './spans.ts';

export interface Days {
  /** Both ends included; null is no bound. */
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/** Vehicles and the days for which they are requested. */
export interface VehicleDays extends Days {
  readonly vehicleIds: readonly string[];
}

/** The parts of a filter by vehicle; no vehicle is in two of them on the same day. */
export type RequestedVehicles = readonly [VehicleDays, ...VehicleDays[]];

/** The condition on result rows over some days, for the firm or for these vehicles. */
export function resultConditions(
  organisationId: string,
  vehicleIds: readonly string[] | undefined,
  days: Days,
) {
  return vehicleResultConditions(organisationId, vehicleIds && [{ ...pickDays(days), vehicleIds }], days);
}

/** The condition on result rows where each part of the vehicles has its own days. */
export function vehicleResultConditions(
  organisationId: string,
  vehicles: RequestedVehicles | undefined,
  days: Days,
) {
  if (vehicles === undefined)
    return narrowToPeriod(days, {
      organisationId,
      subject: 'FIRM' as const,
      subjectId: { in: [organisationId] },
    });
  return forEachPart(vehicles, ({ vehicleIds, ...own }) =>
    narrowToPeriod(own, { organisationId, subject: 'VEHICLE' as const, subjectId: { in: vehicleIds } }),
  );
}

export function pickDays({ startDate, endDate }: Days): Days {
  return { startDate, endDate };
}

/** The conditions of all parts, as alternatives. */
export function forEachPart<Condition>(
  [first, ...others]: RequestedVehicles,
  toConditions: (part: VehicleDays) => readonly [Condition, ...Condition[]],
): readonly [Condition, ...Condition[]] {
  const [one, ...rest] = toConditions(first);
  return [one, ...rest, ...others.flatMap((part) => [...toConditions(part)])];
}

/** The condition, narrowed to the rows of days and months that make up the period. */
export function narrowToPeriod<Condition extends object>(
  days: Days,
  condition: Condition,
): readonly [Condition & SpanCondition, ...(Condition & SpanCondition)[]] {
  const [first, ...others] = splitIntoSpans(days);
  return [{ ...condition, ...first }, ...others.map((span) => ({ ...condition, ...span }))];
}
