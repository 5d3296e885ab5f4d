import { sum } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { aggregates } from '../generated/event-types.ts';
import { eventRegistry } from '../event-registry.ts';
import { entriesOf } from '../money/entry.ts';
import {
  goldenEvents,
  goldenStates,
  storedGoldenEvents,
  type GoldenEvent,
} from './golden-events-fixtures.ts';

/** An aggregate as the specs of all of them see it. */
interface AnyAggregate {
  readonly category: string;
  readonly events: Readonly<Record<string, v.GenericSchema>>;
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: GoldenEvent) => unknown;
}

const all = aggregates as readonly unknown[] as readonly AnyAggregate[];
/** Every version of every type, from 1 on. */
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

function aggregateOf(stream: string): AnyAggregate {
  const found = all.find(({ category }) => stream.startsWith(`${category}-`));
  if (found === undefined) throw new Error(`${stream} is no aggregate's stream`);
  return found;
}

function foldOf(stream: string): unknown {
  const { evolve, initial } = aggregateOf(stream);
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

  it('are of types that one aggregate alone writes', () => {
    const names = all.flatMap(({ events }) => Object.keys(events));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(golden)('$position: $type reads in the shape of today', ({ stream, type, data }) => {
    const schema = aggregateOf(stream).events[type];
    expect(schema && v.parse(schema, data)).toEqual(data);
  });

  it.each(streams)('of %s still fold to the same state', (stream) => {
    expect(JSON.parse(JSON.stringify(foldOf(stream)))).toEqual(goldenStates()[stream]);
  });

  it('are in order, without a gap in the log or a stream', () => {
    expect(golden.map(({ position }) => position)).toEqual(golden.map((_, index) => index + 1));
    for (const stream of streams) {
      const revisions = golden.filter((event) => event.stream === stream).map(({ revision }) => revision);
      expect(revisions).toEqual(revisions.map((_, index) => index));
    }
  });

  it('move the same sum between accounts, each of their entries', () => {
    for (const { lines } of golden.flatMap(entriesOf))
      expect(sum(lines, ({ amountPaise }) => amountPaise)).toBe(0);
  });

  it('have states of no other streams', () => {
    expect(Object.keys(goldenStates()).sort()).toEqual([...streams].sort());
  });
});
