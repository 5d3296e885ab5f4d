import { describe, expect, it } from '@jest/globals';
import { findSupersededProjections } from './find-superseded-projections.ts';

/** Checkpoints of projections that are all built up to the same event. */
const stored = (...names: string[]) => new Map(names.map((name) => [name, { position: 7 }]));

describe('superseded projections', () => {
  it('are earlier versions of live ones', () => {
    expect(findSupersededProjections(stored('trips-v4', 'trips-v5', 'trips-v10'), ['trips-v10'])).toEqual([
      'trips-v4',
      'trips-v5',
    ]);
  });

  it('exclude those that a newer version of Bahi has built', () => {
    expect(findSupersededProjections(stored('trips-v5', 'trips-v6'), ['trips-v5'])).toEqual([]);
  });

  it('exclude unknown ones', () => {
    expect(findSupersededProjections(stored('trips-v5', 'overview-v1'), ['trips-v5'])).toEqual([]);
  });

  it('exclude those whose successor has no rows yet', () => {
    expect(findSupersededProjections(stored('trips-v4'), ['trips-v5'])).toEqual([]);
    expect(
      findSupersededProjections(stored('trips-v4').set('trips-v5', { position: 0 }), ['trips-v5']),
    ).toEqual([]);
  });
});
