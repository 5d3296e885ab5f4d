import { type Scope } from '@bahi/contract/scope';
import { type Day } from '@bahi/kernel/day';
import { type Member } from '../caller.ts';
import { dayOfPast, type PastBounds } from '../past-bounds.ts';
import { scopeRows, type ScopedRows } from '../scoped-rows.ts';
import { rowsKnownAt } from './known-rows.ts';
import { type LaterRows } from './later-rows.ts';

interface Question<Input> {
  readonly rows: ScopedRows;
  readonly input: Input;
  readonly caller: Member;
  readonly scope: Scope;
  readonly today: Day;
}

/** The answer that a query over sums of days and months gives about the past. */
export async function askPast<Input extends object, Answer>(
  ask: (rows: ScopedRows, input: Input, caller: Member, today: Day) => Promise<Answer>,
  { rows, input, caller, scope, today }: Question<Input>,
  bounds: PastBounds,
  later: LaterRows,
): Promise<Answer> {
  const { asOf, knownAt } = bounds;
  const known =
    knownAt === null
      ? rows
      : scopeRows(await rowsKnownAt(rows.firm, caller.organisationId, knownAt, later), caller, scope);
  const { endDate = null } = input as { readonly endDate?: Day | null };
  const through = asOf !== null && (endDate === null || asOf < endDate) ? asOf : endDate;
  return ask(known, { ...input, asOf, knownAt, endDate: through }, caller, dayOfPast(bounds, today));
}
