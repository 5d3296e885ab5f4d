import { type Role } from '@bahi/contract/may';
import { TRIP, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { applyEvents } from '@bahi/read-store/apply-events';
import { topicsOf } from '@bahi/read-store/change-feed';
import { describe, expect, it } from '@jest/globals';
import { userTable } from './rows/access.projection.ts';
import { FIRM, OTHER_FIRM, recordedByBoth } from './book-fixtures.ts';
import { type Caller } from './caller.ts';
import { DRIVER, masterData, placeCreated } from './firm-fixtures.ts';
import { projections } from './generated/projections.ts';
import { scopeAndName, scopesOf, topic } from './topics.ts';

/** The topics of all rows that events leave. */
function topicsLeft(log: ReturnType<typeof recordedByBoth>): readonly string[] {
  const writes = projections.flatMap((projection) => {
    const rows = applyEvents(projection, log);
    return projection.tables.map((table) => [table, rows.all(table)] as const);
  });
  return [...topicsOf({ writes: new Map(writes) })];
}

/** The names of those that they may hear of. */
function heardBy(caller: Caller, topics: readonly string[]): string[] {
  const scopes = scopesOf(caller);
  return topics.map(scopeAndName).flatMap(([scope, name]) => (scopes.includes(scope) ? [name] : []));
}

describe('topics', () => {
  const log = recordedByBoth([...masterData(500), tripStarted()], [placeCreated('p-2', 'Pune')]);
  const topics = topicsLeft(log);

  it('name the lists and the things of a firm', () => {
    const ofFirm = topics.map(scopeAndName).flatMap(([scope, name]) => (scope === FIRM ? [name] : []));
    const lists = ofFirm.filter((name) => !name.includes(':'));
    expect(lists.sort()).toEqual(['ledgers', 'parties', 'places', 'trips', 'users', 'vehicles']);
    const things = new Set(ofFirm.filter((name) => name.includes(':')).map((name) => name.split(':')[0]));
    expect([...things].sort()).toEqual(['party', 'place', 'trip', 'user', 'vehicle']);
  });

  it('name to a driver what they drive, and themselves', () => {
    const heard = heardBy({ userId: DRIVER, organisationId: FIRM, role: 'DRIVER' }, topics);
    expect(heard.sort()).toEqual(['notifications', 'profile', `trip:${TRIP}`, 'trips']);
    expect(heardBy({ userId: 'another', organisationId: FIRM, role: 'DRIVER' }, topics)).toEqual([]);
  });

  it('name those who ask to join a firm to its owners alone', () => {
    const asking = { id: 'u1', organisationId: null, listedBy: FIRM } as never;
    const asked = [...(userTable.topicsOf?.('u1', asking) ?? [])];
    const member = (role: Role) => ({ userId: 'u2', organisationId: FIRM, role });
    expect(heardBy(member('ADMIN'), asked).sort()).toEqual(['user:u1', 'users']);
    expect(heardBy(member('MANAGER'), asked)).toEqual([]);
    expect(heardBy({ userId: 'u1', organisationId: null, role: null }, asked)).toEqual(['profile']);
  });

  it('are heard by nobody else', () => {
    const theirs = topics.filter((each) => scopeAndName(each)[0] === OTHER_FIRM);
    expect(theirs.sort()).toEqual(
      [topic(OTHER_FIRM, 'ledgers'), topic(OTHER_FIRM, 'place:p-2'), topic(OTHER_FIRM, 'places')].sort(),
    );
  });

  it('tell a person of themselves, whoever lists them', () => {
    const row = { id: 'u1', listedBy: null } as never;
    expect(userTable.topicsOf?.('u1', row)).toEqual([topic('u1', 'profile')]);
  });
});
