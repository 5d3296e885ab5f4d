import { type Role } from '@bahi/contract/may';
import { HEAD_OFFICE, TRIP, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { applyEvents } from '@bahi/read-store/apply-events';
import { listCommitTopics } from '@bahi/read-store/commit-topics';
import { describe, expect, it } from '@jest/globals';
import { userTable } from './access/access.projection.ts';
import { FIRM, OTHER_FIRM, owner, recordedByBoth } from './book-fixtures.ts';
import { type Caller } from './caller.ts';
import { DRIVER, masterData, placeCreated } from './firm-fixtures.ts';
import { projections } from './generated/projections.ts';
import { scopeAndName, callerScopes, topic } from './topics.ts';

/** The topics of all rows that the events leave. */
function topicsLeft(log: ReturnType<typeof recordedByBoth>): readonly string[] {
  const writes = projections.flatMap((projection) => {
    const rows = applyEvents(projection, log);
    return projection.tables.map((table) => [table, rows.all(table)] as const);
  });
  return [...listCommitTopics({ writes: new Map(writes) })];
}

/** The names of the topics that the caller may hear. */
function heardBy(caller: Caller, topics: readonly string[]): string[] {
  const scopes = callerScopes(caller);
  return topics.map(scopeAndName).flatMap(([scope, name]) => (scopes.includes(scope) ? [name] : []));
}

describe('topics', () => {
  const log = recordedByBoth([...masterData(500), tripStarted()], [placeCreated('p-2', 'Pune')]);
  const topics = topicsLeft(log);

  it('name the lists and the records of a firm', () => {
    const firmTopics = [...new Set(heardBy({ ...owner, userId: 'an owner' }, topics))].filter(
      (name) => !['profile', 'notifications'].includes(name),
    );
    const lists = firmTopics.filter((name) => !name.includes(':'));
    expect(lists.sort()).toEqual(['ledgers', 'parties', 'places', 'trips', 'users', 'vehicles']);
    const things = new Set(firmTopics.filter((name) => name.includes(':')).map((name) => name.split(':')[0]));
    expect([...things].sort()).toEqual(['party', 'place', 'trip', 'user', 'vehicle']);
  });

  it('name to a driver the trips that they drive, and themselves', () => {
    const heard = heardBy({ userId: DRIVER, organisationId: FIRM, role: 'DRIVER', branches: 'ALL' }, topics);
    expect(heard.sort()).toEqual(['notifications', 'profile', `trip:${TRIP}`, 'trips']);
    expect(
      heardBy({ userId: 'another', organisationId: FIRM, role: 'DRIVER', branches: 'ALL' }, topics),
    ).toEqual([]);
  });

  it('name the trips of a branch only to people who see it', () => {
    const manager = (...branches: string[]): Caller => ({ ...owner, userId: 'm', role: 'MANAGER', branches });
    const tripTopics = (caller: Caller) => heardBy(caller, topics).filter((name) => name.startsWith('trip'));
    expect(tripTopics(manager(HEAD_OFFICE)).sort()).toEqual([`trip:${TRIP}`, 'trips']);
    expect(tripTopics(manager('nagpur', HEAD_OFFICE)).sort()).toEqual([`trip:${TRIP}`, 'trips']);
    expect(tripTopics(manager('nagpur'))).toEqual([]);
    // Parties, vehicles and khatas belong to the whole firm.
    expect(heardBy(manager('nagpur'), topics)).toContain('parties');
    // The head office has the firm's id, but its topics are not those of the firm.
    const nagpurTopics = topicsLeft(
      recordedByBoth([...masterData(), tripStarted({ branchId: 'nagpur' })], []),
    );
    expect(heardBy(manager('nagpur'), nagpurTopics)).toContain('trips');
    expect(heardBy(manager(HEAD_OFFICE), nagpurTopics)).not.toContain('trips');
  });

  it('name to an auditor what they name to an owner, but no notifications of owners', () => {
    const member = (role: Role) => ({ userId: 'u2', organisationId: FIRM, role, branches: 'ALL' as const });
    const forOwner = heardBy(member('ADMIN'), topics).filter((name) => name !== 'notifications');
    expect(heardBy(member('AUDITOR'), topics)).toEqual(forOwner);
  });

  it('name applicants to owners and auditors alone', () => {
    const asking = { id: 'u1', organisationId: null, listedBy: FIRM } as never;
    const asked = [...(userTable.listTopics?.('u1', asking) ?? [])];
    const member = (role: Role) => ({ userId: 'u2', organisationId: FIRM, role, branches: 'ALL' as const });
    expect(heardBy(member('ADMIN'), asked).sort()).toEqual(['user:u1', 'users']);
    expect(heardBy(member('AUDITOR'), asked).sort()).toEqual(['user:u1', 'users']);
    expect(heardBy(member('MANAGER'), asked)).toEqual([]);
    expect(heardBy({ userId: 'u1', organisationId: null, role: null, branches: 'ALL' }, asked)).toEqual([
      'profile',
    ]);
  });

  it('are heard by no other caller', () => {
    const theirs = topics.filter((each) => scopeAndName(each)[0] === OTHER_FIRM);
    expect(theirs.sort()).toEqual(
      [topic(OTHER_FIRM, 'ledgers'), topic(OTHER_FIRM, 'place:p-2'), topic(OTHER_FIRM, 'places')].sort(),
    );
  });

  it('notify a person about themselves, whichever firm lists them', () => {
    const row = { id: 'u1', listedBy: null } as never;
    expect(userTable.listTopics?.('u1', row)).toEqual([topic('u1', 'profile')]);
  });
});
