import { sum } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { aggregates } from '../generated/event-types.ts';
import { eventRegistry } from '../event-registry.ts';
import { eventEntries } from '../money/entry.ts';
import {
  goldenEvents,
  goldenStates,
  storedGoldenEvents,
  type GoldenEvent,
} from './golden-events-fixtures.ts';

/** The common shape of every aggregate, for these specs. */
interface AnyAggregate {
  readonly category: string;
  readonly events: Readonly<Record<string, v.GenericSchema>>;
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: GoldenEvent) => unknown;
}

const all = aggregates as readonly unknown[] as readonly AnyAggregate[];
/** Every version of every type, starting at 1. */
const types = all.flatMap(({ category, events }) =>
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

function findAggregate(stream: string): AnyAggregate {
  const found = all.find(({ category }) => stream.startsWith(`${category}-`));
  if (found === undefined) throw new Error(`${stream} is no aggregate's stream`);
  return found;
}

function foldStream(stream: string): unknown {
  const { evolve, initial } = findAggregate(stream);
  return golden.filter((event) => event.stream === stream).reduce(evolve, initial);
}

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
    const names = all.flatMap(({ events }) => Object.keys(events));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(golden)('include $type at $position in its current shape', ({ stream, type, data }) => {
    const schema = findAggregate(stream).events[type];
    expect(schema && v.parse(schema, data)).toEqual(data);
  });

  it.each(streams)('still fold to the same state in %s', (stream) => {
    expect(JSON.parse(JSON.stringify(foldStream(stream)))).toEqual(goldenStates()[stream]);
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
