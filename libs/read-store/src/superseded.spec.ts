import { describe, expect, it } from '@jest/globals';
import { superseded } from './superseded.ts';

/** All built up to the same event. */
const stored = (...names: string[]) => new Map(names.map((name) => [name, { position: 7 }]));

describe('superseded', () => {
  it('names earlier versions of what is live', () => {
    expect(superseded(stored('trips-v4', 'trips-v5', 'trips-v10'), ['trips-v10'])).toEqual([
      'trips-v4',
      'trips-v5',
    ]);
  });

  it('leaves what a newer version of Bahi has built', () => {
    expect(superseded(stored('trips-v5', 'trips-v6'), ['trips-v5'])).toEqual([]);
  });

  it('leaves what it knows nothing of', () => {
    expect(superseded(stored('trips-v5', 'overview-v1'), ['trips-v5'])).toEqual([]);
  });

  it('names nothing whose successor has no rows yet', () => {
    expect(superseded(stored('trips-v4'), ['trips-v5'])).toEqual([]);
    expect(superseded(stored('trips-v4').set('trips-v5', { position: 0 }), ['trips-v5'])).toEqual([]);
  });
});
