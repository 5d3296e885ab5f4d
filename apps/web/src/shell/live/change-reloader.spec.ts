import { type Topic } from '@bahi/contract/topics';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Cache } from 'swr';
import { ChangeReloader } from './change-reloader.ts';

let sending: boolean;
let cache: Map<string, { data?: unknown; isValidating?: boolean }>;
let reloaded: string[];
let changes: ChangeReloader;

beforeEach(() => {
  jest.useFakeTimers();
  sending = false;
  cache = new Map();
  reloaded = [];
  changes = new ChangeReloader({
    cache: cache as unknown as Cache,
    reload: (key) => void reloaded.push(key),
    isSending: () => sending,
    now: () => performance.now(),
  });
  setCached('list', 10, ['trips', 'parties']);
  setCached('trip', 10, ['trip:t1']);
  setCached('places', null, []);
});
afterEach(() => {
  changes.stop();
  jest.useRealTimers();
});

function setCached(key: string, rowsAt: number | null, topics: readonly Topic[]): void {
  cache.set(key, { data: { rowsAt, topics } });
}

function reloadedAfter(ms: number): readonly string[] {
  reloaded = [];
  jest.advanceTimersByTime(ms);
  return reloaded;
}

describe('ChangeReloader', () => {
  it('reloads the keys that depend on a changed topic', () => {
    changes.handle({ position: 11, topics: ['trip:t1'] });
    expect(reloadedAfter(500)).toEqual(['trip']);
    expect(reloadedAfter(60_000)).toEqual([]);
  });

  it('reloads every key with topics when the change names no topic', () => {
    changes.handle({ position: 11, topics: ['all'] });
    expect(reloadedAfter(500)).toEqual(['list', 'trip']);
  });

  it('does not reload what is already up to date', () => {
    changes.handle({ position: 10, topics: ['all'] });
    expect(reloadedAfter(60_000)).toEqual([]);
  });

  it('reloads once for many changes at once, then at most once a second', () => {
    for (let position = 11; position < 511; position += 1) changes.handle({ position, topics: ['trips'] });
    expect(reloadedAfter(500)).toEqual(['list']);
    setCached('list', 510, ['trips']);
    changes.handle({ position: 511, topics: ['trips'] });
    expect(reloadedAfter(500)).toEqual([]);
    expect(reloadedAfter(1_000)).toEqual(['list']);
  });

  it('waits for pending commands and for reads in progress', () => {
    sending = true;
    changes.handle({ position: 11, topics: ['trips'] });
    expect(reloadedAfter(5_000)).toEqual([]);
    sending = false;
    cache.set('list', { ...cache.get('list'), isValidating: true });
    expect(reloadedAfter(5_000)).toEqual([]);
    setCached('list', 11, ['trips']);
    expect(reloadedAfter(5_000)).toEqual([]);
    setCached('list', 10, ['trips']);
    changes.handle({ position: 11, topics: ['trips'] });
    expect(reloadedAfter(5_000)).toEqual(['list']);
  });

  it('waits for a first read, whose response may predate the change', () => {
    cache.set('slow', { isValidating: true });
    changes.handle({ position: 11, topics: ['vehicles'] });
    expect(reloadedAfter(5_000)).toEqual([]);
    setCached('slow', 10, ['vehicles']);
    expect(reloadedAfter(5_000)).toEqual(['slow']);
  });

  it('does not wait for keys that failed to load', () => {
    cache.set('failed', { isValidating: false });
    changes.handle({ position: 11, topics: ['trips'] });
    expect(reloadedAfter(500)).toEqual(['list']);
    setCached('list', 10, ['trips']);
    expect(reloadedAfter(60_000)).toEqual([]);
  });

  it('reloads only once if the rows stay behind', () => {
    changes.handle({ position: 11, topics: ['trips'] });
    setCached('list', 10, ['trips']);
    expect(reloadedAfter(60_000)).toEqual(['list']);
  });
});
