import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freshnessSuite } from './suite-freshness.ts';
import { freshnessHarness } from './freshness-fixtures.ts';
import { FeedFreshness } from './feed-freshness.ts';
import { vehicleAdded, countsProjection, tollPaid, TollRoad, until } from './runner-fixtures.ts';
import { tollsProjection } from './specimen.ts';

const NAMES = ['counts-v1', 'tolls-v1'];

function follow(road: TollRoad, signal: AbortSignal): Promise<FeedFreshness> {
  const { events, rows } = road;
  const onTrouble = (error: unknown): void => void road.troubles.push(error);
  return FeedFreshness.follow(
    { events, store: rows, names: NAMES, setTimer: road.timer.setTimer, onTrouble },
    signal,
  );
}

freshnessSuite('The feed', () => freshnessHarness((road, _, signal) => follow(road, signal)));

describe('freshness by the feed', () => {
  let road: TollRoad;
  let stop: AbortController;
  beforeEach(() => {
    road = new TollRoad();
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await road.close();
    expect(road.timer.waiting).toBe(0);
  });

  it('is caught up once every projection includes the log as of the start', async () => {
    await road.append(vehicleAdded('1'), tollPaid('1'));
    const freshness = await follow(road, stop.signal);
    expect(freshness.status()).toMatchObject({ caughtUp: false });
    expect(freshness.status().projections.get('tolls-v1')).toEqual({ position: 0, stale: true });
    road.run([countsProjection(), tollsProjection]);
    expect(await freshness.waitUntilCaughtUp()).toBe(true);
    expect(freshness.status().projections.get('tolls-v1')?.stale).toBe(false);
  });

  it('has no rows of an empty log before a worker has created their tables', async () => {
    const freshness = await follow(road, stop.signal);
    expect(freshness.status()).toMatchObject({ caughtUp: false });
    expect(freshness.status().projections.get('tolls-v1')).toEqual({ position: 0, stale: true });
    road.run([countsProjection(), tollsProjection]);
    expect(await freshness.waitUntilCaughtUp()).toBe(true);
    expect(freshness.status().projections.get('tolls-v1')).toEqual({ position: 0, stale: false });
  });

  it('knows the existing rows at once', async () => {
    const position = await road.append(vehicleAdded('1'));
    const { runner, stop: end } = road.run([countsProjection(), tollsProjection]);
    await runner.waitUntilCaughtUp();
    await end();
    const freshness = await follow(road, stop.signal);
    expect(freshness.status().caughtUp).toBe(true);
    expect(await freshness.waitFor(position, 0)).toBe(true);
  });

  it('reports rows as stale that have not reached the head of the log within 5 s', async () => {
    await road.append(vehicleAdded('1'));
    const { runner, stop: end } = road.run([countsProjection(), tollsProjection]);
    await runner.waitUntilCaughtUp();
    await end();
    const freshness = await follow(road, stop.signal);
    await road.append(tollPaid('1'));
    const isStale = () => freshness.status().projections.get('tolls-v1')?.stale === true;
    expect(isStale()).toBe(false);
    while (!isStale()) {
      await until(() => road.timer.waiting > 0);
      road.timer.pass(5_000);
    }
    road.run([countsProjection(), tollsProjection]);
    await until(() => !isStale());
  });

  it('answers at once for a position without an event', async () => {
    await road.append(vehicleAdded('1'));
    const freshness = await follow(road, stop.signal);
    expect(await freshness.waitFor(9_000_000_000_000_000, 2_000)).toBe(false);
  });
});
