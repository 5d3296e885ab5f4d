import { tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { applyEvents } from '@bahi/read-store/apply-events';
import { topicsOf } from '@bahi/read-store/change-feed';
import { describe, expect, it } from '@jest/globals';
import { userTable } from './rows/access.projection.ts';
import { FIRM, OTHER_FIRM, recordedByBoth } from './book-fixtures.ts';
import { masterData, placeCreated } from './firm-fixtures.ts';
import { projections } from './generated/projections.ts';
import { scopeAndName, topic } from './topics.ts';

/** The topics of all rows that events leave. */
function topicsLeft(log: ReturnType<typeof recordedByBoth>): readonly string[] {
  const writes = projections.flatMap((projection) => {
    const rows = applyEvents(projection, log);
    return projection.tables.map((table) => [table, rows.all(table)] as const);
  });
  return [...topicsOf(new Map(writes))];
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

  it('are heard by nobody else', () => {
    const theirs = topics.filter((each) => scopeAndName(each)[0] === OTHER_FIRM);
    expect(theirs.sort()).toEqual(
      [topic(OTHER_FIRM, 'ledgers'), topic(OTHER_FIRM, 'place:p-2'), topic(OTHER_FIRM, 'places')].sort(),
    );
  });

  it('tell a person of themselves, whoever lists them', () => {
    const row = { id: 'u1', listedBy: null } as never;
    expect(userTable.topicsOf?.('u1', row)).toEqual([topic('u1', 'user:u1')]);
  });
});
