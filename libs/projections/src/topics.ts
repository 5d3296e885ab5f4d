import { type Topic } from '@bahi/contract/topics';
import { type Caller } from './caller.ts';

/**
 * Topics of the change feed, for `/live` (API.md). A scope is who may hear of them: the office of a firm, its owners, or
 * a person. What stands behind it is the name that goes to the client: a list's (`trips`), or a thing's (`trip:<id>`).
 */
export function topic(scope: string, name: Topic): string {
  return `${scope}/${name}`;
}

/** Scope and name of a topic. */
export function scopeAndName(text: string): readonly [scope: string, name: Topic] {
  const end = text.indexOf('/');
  return [text.slice(0, end), text.slice(end + 1) as Topic];
}

/** Only the owners of the firm: who asks to join it (RULES section 6). */
export function ownersOf(organisationId: string): string {
  return `${organisationId}.ADMIN`;
}

/** What these people may hear of: a DRIVER of nothing that does not name themselves. */
export function scopesOf({ userId, organisationId, role }: Caller): readonly string[] {
  if (organisationId === null) return [userId];
  switch (role) {
    case 'ADMIN':
      return [userId, organisationId, ownersOf(organisationId)];
    case 'MANAGER':
      return [userId, organisationId];
    case 'DRIVER':
    case null:
      return [userId];
  }
}

interface Row {
  readonly id: string;
  readonly organisationId: string;
}

type Things = {
  readonly trips: 'trip';
  readonly parties: 'party';
  readonly vehicles: 'vehicle';
  readonly places: 'place';
};

/** Of what belongs to a vehicle and has rows of its own; a removed row names nobody. */
export function ofVehicle(
  _key: string,
  row: { readonly organisationId: string; readonly vehicleId: string | null } | null,
): readonly string[] {
  if (row === null || row.vehicleId === null) return [];
  return [topic(row.organisationId, 'vehicles'), topic(row.organisationId, `vehicle:${row.vehicleId}`)];
}

/** Of a thing that stands in a list of its firm, and in that of those who are named; a removed row names nobody. */
export function listed<List extends keyof Things, Of extends Row>(
  list: List,
  thing: Things[List],
  alsoFor: (row: Of) => readonly string[] = () => [],
) {
  return (_key: string, row: Of | null): readonly string[] =>
    row === null
      ? []
      : [row.organisationId, ...alsoFor(row)].flatMap((scope) => [
          topic(scope, list),
          topic(scope, `${thing}:${row.id}`),
        ]);
}
