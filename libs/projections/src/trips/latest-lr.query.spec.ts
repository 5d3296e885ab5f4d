import { TRIP } from '@bahi/domain/trips/trip-fixtures';
import { describe, expect, it } from '@jest/globals';
import { owner, readRows, recorded, recordedByBoth } from '../book-fixtures.ts';
import { latestLr } from './latest-lr.query.ts';
import { tripsProjection } from '../rows/trips.projection.ts';

const taken = (lrNumber: string) => ({ type: 'LrNumberTaken', data: { lrNumber, tripId: TRIP } });
const asked = (ours: readonly string[], theirs: readonly string[] = []) =>
  readRows(recordedByBoth(ours.map(taken), theirs.map(taken)), (rows) => latestLr(rows, {}, owner), [
    tripsProjection,
  ]);

describe('the latest LR number', () => {
  it('of a firm without any leads to 1', async () => {
    expect(await asked([])).toEqual({ latestLrNumber: null, nextLrNumber: '1' });
  });

  it('leads to the one last given plus 1, width kept', async () => {
    expect(await asked(['LR-1300', 'LR-0099'])).toEqual({
      latestLrNumber: 'LR-0099',
      nextLrNumber: 'LR-0100',
    });
  });

  it('skips those that are taken, in any width', async () => {
    expect(await asked(['0043', '44', '42'])).toEqual({ latestLrNumber: '42', nextLrNumber: '45' });
  });

  it('skips that of a cancelled trip, also when the trip that had it since gave it up', async () => {
    const of42 = (type: string) => ({ type, data: { lrNumber: '42', tripId: TRIP } });
    const events = [taken('42'), of42('LrNumberVoided'), taken('42'), of42('LrNumberReleased'), taken('41')];
    expect(await readRows(recorded(events), (rows) => latestLr(rows, {}, owner), [tripsProjection])).toEqual({
      latestLrNumber: '41',
      nextLrNumber: '43',
    });
  });

  it('is not disturbed by another firm', async () => {
    expect(await asked(['7'], ['8', '900'])).toEqual({ latestLrNumber: '7', nextLrNumber: '8' });
  });
});
