import { type trailHistory } from '@bahi/contract/audit/trail-history';
import { trailKinds, type TrailKind } from '@bahi/contract/audit/trail-labels';
import { type TrailType } from '@bahi/contract/audit/trail-types';
import { codes } from '@bahi/contract/codes';
import { type InputOf } from '@bahi/contract/define';
import { addDays, type Day } from '@bahi/kernel/day';
import { toShortId } from '@bahi/kernel/short-id';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { storedKind, type CommandRow } from './command-row.ts';
import { kindsOfType } from './kinds.ts';
import { dayTable } from './trail.projection.ts';

/** The rows that a list asks for. */
export interface TrailFilter {
  readonly firm: string;
  /** The numbers of the rows: the first, and the one after the last. */
  readonly from: number;
  readonly below: number;
  readonly kinds: readonly TrailKind[];
  readonly userId: string | null;
  readonly types: readonly TrailType[] | null;
  readonly backDatedDays: number | null;
  readonly occurred: OccurredRange | null;
}

/** Business days, both included, and the number of the first command that was recorded after them. */
interface OccurredRange {
  readonly from: Day | null;
  readonly to: Day | null;
  readonly firstNumber: number;
  readonly numberAfter: number;
}

/** No command has this number. */
export const NO_NUMBER = Number.MAX_SAFE_INTEGER;

export const ALL_KINDS: readonly TrailKind[] = codes(trailKinds);
const USUAL_KINDS = ALL_KINDS.filter((kind) => kind !== 'TECHNICAL');

/** The asked kinds among those that the caller may see; by default all but technical ones. */
export function chooseKinds(
  asked: TrailKind | readonly TrailKind[] | null,
  visible: readonly TrailKind[] = ALL_KINDS,
): readonly TrailKind[] {
  return [asked ?? USUAL_KINDS].flat().filter((kind) => visible.includes(kind));
}

type Window = Pick<InputOf<typeof trailHistory>, 'startDate' | 'endDate'>;

/** Translates days of recording, both included, into numbers. */
export async function numbersOfDays(rows: Rows, firm: string, { startDate, endDate }: Window) {
  return {
    from: startDate === null ? 0 : await findFirstNumber(rows, firm, startDate),
    below: endDate === null ? NO_NUMBER : await findFirstNumber(rows, firm, addDays(endDate, 1)),
  };
}

/** The number of the first command that was recorded on this day or later. */
async function findFirstNumber(rows: Rows, firm: string, day: Day): Promise<number> {
  const [first] = await rows.find(dayTable, {
    where: { firm, day: { atLeast: day } },
    sort: ['day', 'firstNumber'],
    limit: 1,
  });
  return first?.firstNumber ?? NO_NUMBER;
}

export async function occurredRange(
  rows: Rows,
  firm: string,
  from: Day | null,
  to: Day | null,
): Promise<OccurredRange | null> {
  if (from === null && to === null) return null;
  const { from: firstNumber, below: numberAfter } = await numbersOfDays(rows, firm, {
    startDate: from,
    endDate: to,
  });
  return { from, to, firstNumber, numberAfter };
}

/** The kinds that the rows of a filter can have, whatever kinds it asks for. */
export function possibleKinds({ types }: Pick<TrailFilter, 'types'>): readonly TrailKind[] {
  return types === null ? ALL_KINDS : [...new Set(types.flatMap(kindsOfType))];
}

/**
 * The conditions on rows, each walked along its own index. A business day is not later than the day of recording, so a
 * row with it was recorded on these days, or later and dated back.
 */
export function toConditions(
  filter: TrailFilter,
  branchId: string | null = null,
): readonly [Where<CommandRow>, ...Where<CommandRow>[]] {
  const { firm, from, below, kinds, userId, types, backDatedDays, occurred } = filter;
  const possible = possibleKinds(filter).filter((kind) => kinds.includes(kind));
  const common: Where<CommandRow> = {
    firm,
    number: { atLeast: from, below },
    ...(possible.length === ALL_KINDS.length ? {} : { kind: { in: possible.map(storedKind) } }),
    ...(userId === null ? {} : { userId: toShortId(userId) }),
    ...(branchId === null ? {} : { branchId }),
    ...(types === null ? {} : { type: { in: types } }),
  };
  const datedBack: Where<CommandRow> = {
    ...common,
    isDatedBack: true,
    ...(backDatedDays === null ? {} : { backDatedDays: { above: backDatedDays } }),
  };
  if (occurred === null) return [backDatedDays === null ? common : datedBack];
  const occurredOn = { atLeast: occurred.from ?? undefined, atMost: occurred.to ?? undefined };
  const since = Math.max(from, occurred.firstNumber);
  if (backDatedDays !== null) return [{ ...datedBack, occurredOn, number: { atLeast: since, below } }];
  const later = Math.max(from, occurred.numberAfter);
  return [
    { ...common, occurredOn, number: { atLeast: since, below: Math.min(below, occurred.numberAfter) } },
    { ...datedBack, occurredOn, number: { atLeast: later, below } },
  ];
}

/** Whether only kinds and numbers are limited. */
export function isPlain({ userId, types, backDatedDays, occurred }: TrailFilter): boolean {
  return userId === null && types === null && backDatedDays === null && occurred === null;
}
