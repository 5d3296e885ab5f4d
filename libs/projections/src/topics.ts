import { LISTS, type Topic } from '@bahi/contract/topics';
import { type Caller } from './caller.ts';

/**
 * Topics of the change feed, for `/live` (docs/architecture/client.md#from-a-change-to-an-open-page). The scope says
 * who may hear a topic: the office of a firm, its owners, its owners and auditors, people who see all its branches,
 * people who see one branch, or one person. After it comes the name that the client gets: a list's (`trips`) or a record's (`trip:<id>`).
 */
export function topic(scope: string, name: Topic): string {
  return `${scope}/${name}`;
}

/** Scope and name of a topic. */
export function scopeAndName(text: string): readonly [scope: string, name: Topic] {
  const end = text.indexOf('/');
  return [text.slice(0, end), text.slice(end + 1) as Topic];
}

/** Only the owners of the firm. */
export function ownersScope(organisationId: string): string {
  return `${organisationId}.ADMIN`;
}

/** The owners and auditors of the firm, who read the requests to join it (docs/rules/permissions.md#roles). */
export function requestsScope(organisationId: string): string {
  return `${organisationId}.REQUESTS`;
}

/**
 * The scopes of a record that a branch booked or paid: people who see all branches, and people who see one of these.
 */
export function viewerScopes({ organisationId, branchId, cashBranchId }: BranchRecord): readonly string[] {
  const branches = new Set([branchId, cashBranchId ?? branchId]);
  return [allBranchesScope(organisationId), ...[...branches].map(branchScope)];
}

interface BranchRecord {
  readonly organisationId: string;
  readonly branchId: string;
  readonly cashBranchId?: string | null;
}

function allBranchesScope(organisationId: string): string {
  return `${organisationId}.ALL`;
}

/** Prefixed, because the head office has the id of its firm, and that id alone is the scope of the firm's office. */
function branchScope(branchId: string): string {
  return `branch.${branchId}`;
}

/** The scopes that a caller may hear: a DRIVER hears only topics about themselves. */
export function callerScopes({ userId, organisationId, role, branches }: Caller): readonly string[] {
  if (organisationId === null) return [userId];
  switch (role) {
    case 'ADMIN':
    case 'AUDITOR':
      return [
        ...[userId, organisationId, allBranchesScope(organisationId), requestsScope(organisationId)],
        ...(role === 'ADMIN' ? [ownersScope(organisationId)] : []),
      ];
    case 'MANAGER':
      return [
        ...[userId, organisationId],
        ...(branches === 'ALL' ? [allBranchesScope(organisationId)] : branches.map(branchScope)),
      ];
    case 'DRIVER':
    case null:
      return [userId];
  }
}

interface Row {
  readonly id: string;
  readonly organisationId: string;
}

/** For a table whose rows belong to vehicles: the topics of a row; none for a removed row. */
export function vehicleTopics(
  _key: string,
  row: { readonly organisationId: string; readonly vehicleId: string | null } | null,
): readonly string[] {
  if (row === null || row.vehicleId === null) return [];
  return [topic(row.organisationId, 'vehicles'), topic(row.organisationId, `vehicle:${row.vehicleId}`)];
}

/**
 * For a table of records that a list shows: the topics of a row, in these scopes (by default the firm); none for a
 * removed row.
 */
export function recordTopics<Of extends Row>(
  thing: keyof typeof LISTS,
  scopes: (row: Of) => readonly string[] = ({ organisationId }) => [organisationId],
) {
  return (_key: string, row: Of | null): readonly string[] =>
    row === null
      ? []
      : scopes(row).flatMap((scope) => [topic(scope, LISTS[thing]), topic(scope, `${thing}:${row.id}`)]);
}
