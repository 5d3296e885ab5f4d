import { roles } from '@bahi/contract/roles';
import { trailKinds, trailThings } from '@bahi/contract/audit/trail-labels';
import { type TrailExportFilter } from '@bahi/domain/audit/trail-exports';
import { formatDay, formatIndianTime, type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { userTable } from '../access/access.projection.ts';
import { statementTable } from '../ledger/khata/statements.projection.ts';
import { writeName, writeSentence, type FindName } from './describe/names.ts';
import { branch, party, person } from './describe/sentence.ts';
import { NEWEST_FIRST } from '../list.ts';
import { describeVerification } from './describe/verifications.ts';
import { lookUpNames } from './look-up-names.ts';
import { verificationTable } from './verification/verifications.projection.ts';

/** What the reader of an export has to know about it, in words. */
export interface ExportAbout {
  /** Label → value of each filter that is set. */
  readonly filter: readonly (readonly [label: string, value: string])[];
  /** The person who began it, with their present role. */
  readonly person: string;
  /** What the last verification of the books found, and when; null if there was none. */
  readonly verification: string | null;
}

/** Names are those of today, as in the rows. */
export async function describeExport(
  rows: Rows,
  filter: TrailExportFilter,
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string | null },
): Promise<ExportAbout> {
  const { entityType, entityId, branchId, sinceStatementId } = filter;
  const statement = sinceStatementId === null ? undefined : await rows.get(statementTable, sinceStatementId);
  const thing =
    entityType === null || entityId === null
      ? null
      : { entityType, entityId, fallback: trailThings[entityType] };
  const people = [userId, filter.userId].flatMap((id) => (id === null ? [] : [person(id)]));
  const named = [
    ...people,
    ...(thing === null ? [] : [thing]),
    ...(branchId === null ? [] : [branch(branchId)]),
    ...(statement === undefined ? [] : [party(statement.partyId)]),
  ];
  const findName = await lookUpNames(rows, named, organisationId);
  const exporter = userId === null ? undefined : await rows.get(userTable, userId);
  const role = exporter?.organisationId === organisationId ? exporter.role : null;

  const set: readonly (readonly [string, string | null])[] = [
    ['Recorded', writeDays(filter.startDate, filter.endDate)],
    ['Kinds', filter.kinds === null ? null : filter.kinds.map((kind) => trailKinds[kind]).join(', ')],
    ['Person', filter.userId === null ? null : writeName(person(filter.userId), findName)],
    ['Thing', thing === null ? null : `${trailThings[thing.entityType]} ${writeName(thing, findName)}`],
    ['Branch', branchId === null ? null : writeName(branch(branchId), findName)],
    ['Business dates', writeDays(filter.occurredFrom, filter.occurredTo)],
    ['Back-dated by more than', filter.backDatedDays === null ? null : `${filter.backDatedDays} days`],
    ['Types', filter.types === null ? null : filter.types.join(', ')],
    [
      'Since statement',
      statement === undefined
        ? null
        : `${statement.number} of ${writeName(party(statement.partyId), findName)}`,
    ],
  ];
  return {
    filter: set.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
    person:
      userId === null
        ? '-'
        : `${writeName(person(userId), findName)}${role === null ? '' : `, ${roles[role]}`}`,
    verification: await describeLastVerification(rows, organisationId, findName),
  };
}

async function describeLastVerification(
  rows: Rows,
  organisationId: string,
  findName: FindName,
): Promise<string | null> {
  const query = { where: { organisationId }, sort: NEWEST_FIRST, limit: 2 };
  // The newest may still run.
  const last = (await rows.find(verificationTable, query)).find(({ result }) => result !== null);
  if (last?.result == null) return null;
  return `${writeSentence(describeVerification(last.result), findName)}, ${formatIndianTime(last.result.finishedAt)}`;
}

function writeDays(from: Day | null, to: Day | null): string | null {
  if (from === null) return to === null ? null : `until ${formatDay(to)}`;
  return to === null ? `since ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`;
}
