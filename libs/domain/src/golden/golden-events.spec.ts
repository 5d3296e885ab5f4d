import { sum } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { eventRegistry } from '../event-registry.ts';
import { eventEntries } from '../money/entry.ts';
import {
  anyAggregates,
  findAggregate,
  foldStates,
  goldenEvents,
  goldenStates,
  storedGoldenEvents,
} from './golden-events-fixtures.ts';

/** Every version of every type, starting at 1. */
const types = anyAggregates.flatMap(({ category, events }) =>
  Object.keys(events).flatMap((type) =>
    Array.from({ length: eventRegistry.current(type) }, (_, index) => ({
      category,
      type,
      version: index + 1,
    })),
  ),
);
const golden = goldenEvents();
const streams = [...new Set(golden.map(({ stream }) => stream))];

const folded = foldStates(golden);

describe('the golden events', () => {
  it.each(types)(
    'hold a $type of version $version in a stream of $category',
    ({ category, type, version }) => {
      const found = storedGoldenEvents().find(
        ({ type: each, metadata }) => each === type && metadata['schemaVersion'] === String(version),
      );
      expect(found?.stream).toMatch(new RegExp(`^${category}-`));
    },
  );

  it('are of types that only one aggregate writes', () => {
    const names = anyAggregates.flatMap(({ events }) => Object.keys(events));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(golden)('include $type at $position in its current shape', ({ stream, type, data }) => {
    const schema = findAggregate(stream).events[type];
    expect(schema && v.parse(schema, data)).toEqual(data);
  });

  it.each(streams)('still fold to the same state in %s', (stream) => {
    expect(folded[stream]).toEqual(goldenStates()[stream]);
  });

  it('are in order, without a gap in a stream', () => {
    const positions = golden.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other));
    for (const stream of streams) {
      const revisions = golden.filter((event) => event.stream === stream).map(({ revision }) => revision);
      expect(revisions).toEqual(revisions.map((_, index) => index));
    }
  });

  it('balance each of their entries across accounts', () => {
    for (const { lines } of golden.flatMap(eventEntries))
      expect(sum(lines, ({ amountPaise }) => amountPaise)).toBe(0);
  });

  it('have stored states for these streams only', () => {
    expect(Object.keys(goldenStates()).sort()).toEqual([...streams].sort());
  });
});
