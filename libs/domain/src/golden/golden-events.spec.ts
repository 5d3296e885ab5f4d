import { sum, type Paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { aggregates } from '../generated/event-types.ts';
import { type Posting } from '../money/postings.ts';
import { goldenEvents, goldenStates, type GoldenEvent } from './golden-events-fixtures.ts';

/** An aggregate as the specs of all of them see it. */
interface AnyAggregate {
  readonly category: string;
  readonly events: Readonly<Record<string, v.GenericSchema>>;
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: GoldenEvent) => unknown;
}

const all = aggregates as readonly unknown[] as readonly AnyAggregate[];
const types = all.flatMap(({ category, events }) => Object.keys(events).map((type) => ({ category, type })));
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
  it.each(types)('hold a $type in a stream of $category', ({ category, type }) => {
    const found = golden.find((event) => event.type === type);
    expect(found?.stream).toMatch(new RegExp(`^${category}-`));
  });

  it.each(golden)('$position: $type still has the shape that it was stored in', ({ stream, type, data }) => {
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

  it('move the same sum between accounts, each of them', () => {
    for (const { data } of golden) {
      const { postings = [] } = data as { readonly postings?: readonly Posting[] };
      expect(sum(postings, ({ amountPaise }) => amountPaise as Paise)).toBe(0);
    }
  });

  it('have states of no other streams', () => {
    expect(Object.keys(goldenStates()).sort()).toEqual([...streams].sort());
  });
});
