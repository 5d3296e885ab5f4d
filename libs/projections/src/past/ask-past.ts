import { type Scope } from '@bahi/contract/scope';
import { dayAt, type Day } from '@bahi/kernel/day';
import { type Member } from '../caller.ts';
import { type PastBounds } from '../past-bounds.ts';
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
  { asOf, knownAt }: PastBounds,
  later: LaterRows,
): Promise<Answer> {
  const known =
    knownAt === null
      ? rows
      : scopeRows(await rowsKnownAt(rows.firm, caller.organisationId, knownAt, later), caller, scope);
  const then = earliest(earliest(today, asOf), knownAt === null ? null : dayAt(knownAt));
  const { endDate = null } = input as { readonly endDate?: Day | null };
  const through = asOf === null ? endDate : earliest(asOf, endDate);
  return ask(known, { ...input, asOf, knownAt, endDate: through }, caller, then);
}

function earliest(one: Day, other: Day | null): Day {
  return other !== null && other < one ? other : one;
}
