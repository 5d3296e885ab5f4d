import { type FreshnessHarness } from './suite-freshness.ts';
import { type Freshness } from './freshness.ts';
import { type ReadStore } from './read-store.ts';
import { type Runner } from './runner.ts';
import {
  vehicleAdded,
  countsProjection,
  toOverridableStore,
  tollPaid,
  TollRoad,
  until,
} from './runner-fixtures.ts';
import { tollsProjection } from './specimen.ts';

/** A runner at the head of its log, and the freshness that `makeFreshness` makes from it, until the signal aborts. */
export async function freshnessHarness(
  makeFreshness: (road: TollRoad, runner: Runner, signal: AbortSignal) => Freshness | Promise<Freshness>,
): Promise<FreshnessHarness> {
  const road = new TollRoad();
  const state = { mended: false };
  const stop = new AbortController();
  let open = Promise.resolve();
  const store: ReadStore = {
    ...toOverridableStore(road.rows),
    async commit(commit) {
      await open;
      return road.rows.commit(commit);
    },
  };
  await road.append(vehicleAdded('1'));
  const { runner } = road.run([countsProjection(state), tollsProjection], { store });
  await runner.waitUntilCaughtUp();
  const freshness = await makeFreshness(road, runner, stop.signal);
  const poisonIn = (of: Freshness) => of.status().projections.get('counts-v1')?.poison;
  let release = (): void => undefined;
  return {
    freshness,
    append: () => road.append(tollPaid('1')),
    appendPoison: () => road.append(tollPaid('1', 13)),
    async mend() {
      state.mended = true;
      await until(() => poisonIn(runner) !== undefined && road.timer.waiting > 0);
      road.timer.pass(30_000);
      await until(() => poisonIn(freshness) === undefined);
    },
    holdBack() {
      open = new Promise((resolve) => (release = resolve));
      return () => release();
    },
    pass: (ms) => road.timer.pass(ms),
    async dispose() {
      release();
      stop.abort();
      await road.close();
    },
  };
}
