import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { goldenEvents, type GoldenEvent } from '@bahi/domain/golden/golden-events-fixtures';
import { type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { applyEvents } from '@bahi/read-store/apply-events';
import { type Projection } from '@bahi/read-store/projection';
import { describe, expect, it } from '@jest/globals';
import { projections } from '../generated/projections.ts';

const fileOf = (name: string) => new URL(`./${name}.json`, import.meta.url);
const events = goldenEvents().map(envelopeOf);

function envelopeOf({ metadata, ...event }: GoldenEvent): EventEnvelope {
  return {
    ...event,
    organisationId: metadata['organisation'] || null,
    userId: metadata['user'] || null,
    occurredOn: metadata['occurredOn'] as Day,
    recordedAt: Number(metadata['recordedAt']),
  };
}

/** Table → key → row. */
function rowsOf(projection: Projection, log: readonly EventEnvelope[]): unknown {
  const applied = applyEvents(projection, log);
  return Object.fromEntries(
    projection.tables.map((table) => [table.name, Object.fromEntries(applied.all(table))]),
  );
}

/**
 * Rows that stand in a store were folded by the code of their version. Where these differ, that code has changed:
 * give the projection a new version and commit the rows of that, named by it.
 */
describe.each([...projections])('the golden rows of $name', (projection) => {
  it('are those that this version has always folded', () => {
    expect(existsSync(fileOf(projection.name))).toBe(true);
    expect(rowsOf(projection, events)).toEqual(JSON.parse(readFileSync(fileOf(projection.name), 'utf8')));
  });

  it('hold something in every table', () => {
    const applied = applyEvents(projection, events);
    for (const table of projection.tables)
      expect([table.name, applied.all(table).size]).not.toEqual([table.name, 0]);
  });

  it('are the same when every event comes twice', () => {
    const twice = events.flatMap((event) => [event, event]);
    expect(rowsOf(projection, twice)).toEqual(rowsOf(projection, events));
    expect(rowsOf(projection, [...events, ...events])).toEqual(rowsOf(projection, events));
  });

  it('are the same in stores that stopped anywhere between', () => {
    for (const stop of [1, Math.floor(events.length / 2), events.length - 1]) {
      const resumed = [...events.slice(0, stop), ...events.slice(Math.max(0, stop - 3))];
      expect(rowsOf(projection, resumed)).toEqual(rowsOf(projection, events));
    }
  });
});

it('there are no golden rows of a projection that is gone', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.json'));
  expect(files.sort()).toEqual(projections.map(({ name }) => `${name}.json`).sort());
});
