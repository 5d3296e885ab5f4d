import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freshnessSuite } from './suite-freshness.ts';
import { freshnessHarness } from './freshness-fixtures.ts';
import { isStale } from './freshness.ts';
import { vehicleAdded, countsProjection, countTable, tollPaid, TollRoad } from './runner-fixtures.ts';
import { tollsProjection, vehicleTable } from './specimen.ts';

freshnessSuite('The runner', () => freshnessHarness((_, runner) => runner));

describe('the poison of a projection', () => {
  let road: TollRoad;
  beforeEach(() => {
    road = new TollRoad();
  });
  afterEach(() => road.close());

  const stored = (of: string) => road.rows.snapshot(async (rows) => (await rows.checkpoints()).get(of));
  const isStoredPoison = async (of: string) => (await stored(of))?.poison !== undefined;

  async function stopped(): Promise<number> {
    await road.append(vehicleAdded('1'), tollPaid('1'));
    const unlucky = await road.append(tollPaid('1', 13));
    const { runner, stop } = road.run([countsProjection({ mended: false }), tollsProjection]);
    await runner.waitUntilCaughtUp();
    await stop();
    return unlucky;
  }

  it('stays stored with its checkpoint after the runner has ended', async () => {
    const position = await stopped();
    const poison = { position, eventType: 'TollPaid', reason: 'unlucky' };
    expect(await stored('counts-v1')).toMatchObject({ poison });
    expect(await isStoredPoison('tolls-v1')).toBe(false);
  });

  it('is stored even if no event lies between its checkpoint and the event', async () => {
    const position = await road.append(tollPaid('1', 13));
    await road.run([countsProjection({ mended: false })]).runner.waitUntilCaughtUp();
    expect(await stored('counts-v1')).toMatchObject({ position: 0, poison: { position } });
  });

  it('marks the answers that depend on it, and no others', async () => {
    const position = await stopped();
    const staleAt = (at: number, read: 'counts' | 'tolls' | 'none') =>
      road.rows.snapshot(async (rows) => {
        if (read === 'counts') await rows.get(countTable, 'all');
        if (read === 'tolls') await rows.find(vehicleTable, {});
        return isStale(await rows.dependencies(), at);
      });
    expect(await staleAt(0, 'counts')).toBe(true);
    expect(await staleAt(position, 'tolls')).toBe(false);
    expect(await staleAt(position + 1, 'tolls')).toBe(true);
    expect(await staleAt(position + 1, 'none')).toBe(false);
  });

  it('disappears when the projection continues, in this process or the next', async () => {
    const position = await stopped();
    const { runner } = road.run([countsProjection(), tollsProjection]);
    await runner.waitUntilCaughtUp();
    expect(await stored('counts-v1')).toMatchObject({ position });
    expect(await isStoredPoison('counts-v1')).toBe(false);
  });

  it('disappears when the log, restored from a backup, has no such event', async () => {
    const position = await road.append(vehicleAdded('1'));
    await road.rows.prepare(tollsProjection);
    const poison = { position: position + 5, eventType: 'TollPaid', reason: 'unlucky' };
    const to = { position, recordedUpToMs: 0, poison };
    const moves = [{ projection: 'tolls-v1', from: 0, to }];
    await road.rows.commit({ moves, writes: new Map() });
    expect(await isStoredPoison('tolls-v1')).toBe(true);
    await road.run([tollsProjection]).runner.waitUntilCaughtUp();
    expect(await isStoredPoison('tolls-v1')).toBe(false);
  });
});
