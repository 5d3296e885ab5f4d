import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commit } from './read-store.ts';
import { toOverridableStore, tollPaid, TollRoad, until, vehicleAdded } from './runner-fixtures.ts';
import { type Runner } from './runner.ts';
import { tollsProjection } from './specimen.ts';

const GATHER_MS = 8;

describe('a runner that gathers events', () => {
  let road: TollRoad;
  let runner: Runner;
  let stop: () => Promise<void>;
  let commits: Commit[];
  beforeEach(async () => {
    road = new TollRoad();
    commits = [];
    const store = {
      ...toOverridableStore(road.rows),
      commit(commit: Commit) {
        commits.push(commit);
        return road.rows.commit(commit);
      },
    };
    await road.append(vehicleAdded('1'));
    ({ runner, stop } = road.run([tollsProjection], { store, gatherMs: GATHER_MS }));
    await runner.waitUntilCaughtUp();
    commits = [];
  });
  afterEach(async () => {
    await road.close();
    expect(road.timer.waiting).toBe(0);
  });

  const listPositions = () => commits.map(({ moves }) => moves[0]?.to.position);
  /** Long enough for a runner that does not pause to commit. */
  async function takeTurns(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await yieldToEventLoop();
  }
  /** Appends after which the runner has committed and begun its pause. */
  async function commitOnce(): Promise<number> {
    const position = await road.append(tollPaid('1'));
    await until(() => road.timer.waiting > 0);
    expect(listPositions()).toEqual([position]);
    return position;
  }

  it('commits at once if its last commit is older than the pause', async () => {
    const first = await commitOnce();
    road.timer.pass(GATHER_MS);
    await takeTurns();
    const second = await road.append(tollPaid('1'));
    await until(() => commits.length === 2);
    expect(listPositions()).toEqual([first, second]);
  });

  it('commits the events of the pause together at its end', async () => {
    const first = await commitOnce();
    await road.append(tollPaid('1'));
    const last = await road.append(tollPaid('1'), tollPaid('1'));
    road.timer.pass(GATHER_MS - 1);
    await takeTurns();
    expect(listPositions()).toEqual([first]);
    road.timer.pass(1);
    await until(() => commits.length > 1);
    expect(listPositions()).toEqual([first, last]);
  });

  it('ends the pause when someone waits for a position', async () => {
    const first = await commitOnce();
    await road.append(tollPaid('1'));
    const last = await road.append(tollPaid('1'));
    expect(await runner.waitFor(last, 2_000)).toBe(true);
    expect(listPositions()).toEqual([first, last]);
  });

  it('does not pause while someone waits', async () => {
    const waiting = runner.waitFor(9_000_000, 2_000, { isRecorded: true });
    const first = await road.append(tollPaid('1'));
    await until(() => commits.length === 1);
    const second = await road.append(tollPaid('1'));
    await until(() => commits.length === 2);
    expect(listPositions()).toEqual([first, second]);
    road.timer.pass(2_000);
    expect(await waiting).toBe(false);
  });

  it('ends during a pause when it is stopped', async () => {
    await commitOnce();
    await stop();
    expect(commits.length).toBe(1);
  });
});
