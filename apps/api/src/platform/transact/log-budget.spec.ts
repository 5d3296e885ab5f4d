import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { logBudget } from '@bahi/domain/access/log-budget';
import { eventRegistry } from '@bahi/domain/event-registry';
import { type EventStore } from '@bahi/event-store/event-store';
import { openSqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { Transactor } from '@bahi/event-store/transact';
import { type Day } from '@bahi/kernel/day';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { newCall, toOrigin } from './call.ts';
import { LogBudget } from './log-budget.ts';

const BYTES_PER_DAY = 200_000;
const PORTION = 1_000;
const MORNING = Date.parse('2026-11-20T06:00:00Z');
const TODAY = '2026-11-20' as Day;
const DAY_MS = 86_400_000;
const saved = [{ type: 'TripUpdated', data: {} }];

let store: EventStore;
let now: number;
let usedUp: string[];

beforeEach(() => {
  now = MORNING;
  usedUp = [];
  store = openSqliteEventStore(openSqlite(':memory:'), {
    onBroken: (cause) => {
      throw cause;
    },
  });
});
afterEach(() => store.close());

/** The budget of one process; all processes share the log. */
function process(): LogBudget {
  const clock = () => now;
  const protect = async <Event>(event: Event) => event;
  return new LogBudget({
    transactor: new Transactor({ store, clock, versions: eventRegistry, protect }),
    bytesPerDay: BYTES_PER_DAY,
    clock,
    onUsedUp: (organisationId) => usedUp.push(organisationId),
  });
}

const ORIGIN = toOrigin('delete-transaction', {
  userId: null,
  organisationId: null,
  role: null,
  address: '203.0.113.1',
});
const toCall = (organisationId: string | null) =>
  newCall({ now, userId: 'owner', organisationId, correlationId: null, origin: ORIGIN, key: null });
const spend = (by: LogBudget, bytes: number, firm: string | null = 'firm', events = saved) =>
  by.spend(toCall(firm), events, bytes);
const readPortions = (firm: string) => store.readStream(logBudget.stream(firm, TODAY).name);

/** The bytes that these processes write in turn, 500 at a time, until one is refused. */
async function writtenUntilRefused(processes: readonly LogBudget[]): Promise<number> {
  let written = 0;
  for (;;) {
    const by = processes[(written / 500) % processes.length];
    if (by === undefined || (await spend(by, 500)) !== null) return written;
    written += 500;
  }
}

describe('the log budget of a firm', () => {
  it('writes nothing to the log for a firm that writes little', async () => {
    expect(await spend(process(), PORTION)).toBeNull();
    expect(await readPortions('firm')).toEqual([]);
  });

  it('is recorded a portion at a time', async () => {
    const one = process();
    for (let time = 0; time < 20; time += 1) await spend(one, 500);
    const recorded = await readPortions('firm');
    expect(recorded.map(({ data }) => data['bytes'])).toEqual([1_500, 1_500, 1_500, 1_500, 1_500, 1_500]);
  });

  it('applies to all processes together, except for a portion of each', async () => {
    const written = await writtenUntilRefused([process(), process(), process()]);
    expect(written).toBeLessThanOrEqual(BYTES_PER_DAY + 3 * PORTION);
    expect(written).toBeGreaterThan(BYTES_PER_DAY - 3 * PORTION);
  });

  it('is still used up after a restart', async () => {
    await writtenUntilRefused([process()]);
    expect(await writtenUntilRefused([process()])).toBeLessThanOrEqual(PORTION);
  });

  it('counts the bytes of concurrent commands', async () => {
    const processes = [process(), process()];
    const refusals = await Promise.all(
      Array.from({ length: 600 }, (_, index) => spend(processes[index % 2] as LogBudget, 500)),
    );
    const written = 500 * refusals.filter((refused) => refused === null).length;
    expect(written).toBeLessThanOrEqual(BYTES_PER_DAY + 2 * PORTION);
    const recorded = await readPortions('firm');
    const bytes = recorded.reduce((sum, { data }) => sum + Number(data['bytes']), 0);
    expect(bytes).toBeLessThanOrEqual(BYTES_PER_DAY);
  });

  it('refuses an append that would exceed it, and accepts a smaller one that fits', async () => {
    const one = process();
    expect(await spend(one, BYTES_PER_DAY + 1)).toMatchObject({
      code: 'too-many',
      message: 'Your firm has saved as much as a day allows; saving works again at 12:00 am',
    });
    expect(await spend(one, 5_000)).toBeNull();
  });

  it('starts again on the next day in India', async () => {
    const one = process();
    await writtenUntilRefused([one]);
    now = Date.parse('2026-11-20T18:29:00Z');
    expect(await spend(one, 5_000)).not.toBeNull();
    now = Date.parse('2026-11-20T18:30:00Z');
    expect(await spend(one, 5_000)).toBeNull();
  });

  it('does not affect other firms, nor people without a firm', async () => {
    const one = process();
    await writtenUntilRefused([one]);
    expect(await spend(one, 5_000, 'another-firm')).toBeNull();
    expect(await spend(one, 2 * BYTES_PER_DAY, null)).toBeNull();
  });

  it('is 1 MB a day for a person without a firm, who can always sign out', async () => {
    const one = process();
    expect(await spend(one, 1_000_000, null)).toBeNull();
    expect(await spend(one, 1, null)).toMatchObject({ code: 'too-many' });
    expect(await spend(one, 1, null, [{ type: 'SessionClosed', data: {} }])).toBeNull();
    now += DAY_MS;
    expect(await spend(one, 1, null)).toBeNull();
  });

  it('never keeps a firm from signing out or from disabling a person', async () => {
    const one = process();
    await writtenUntilRefused([one]);
    const closed = { type: 'SessionClosed', data: {} };
    expect(await spend(one, 5_000, 'firm', [closed])).toBeNull();
    expect(await spend(one, 5_000, 'firm', [{ type: 'UserDisabled', data: {} }, closed])).toBeNull();
    expect(await spend(one, 5_000, 'firm', [closed, ...saved])).not.toBeNull();
  });

  it('is refunded for an append that failed', async () => {
    const one = process();
    await spend(one, 900);
    one.refund(toCall('firm'), 900);
    await spend(one, PORTION);
    expect(await readPortions('firm')).toEqual([]);
  });

  it('is refunded to a person without a firm for an append that failed', async () => {
    const one = process();
    const closed = [{ type: 'SessionClosed', data: {} }];
    for (let time = 0; time < 3; time += 1) {
      expect(await spend(one, 1_000_000, null)).toBeNull();
      one.refund(toCall(null), 1_000_000);
      expect(await spend(one, 400, null, closed)).toBeNull();
      one.refund(toCall(null), 400);
    }
    expect(await spend(one, 1_000_000, null)).toBeNull();
    expect(await spend(one, 1, null)).toMatchObject({ code: 'too-many' });
  });

  it('does not grow when an append fails that is always allowed', async () => {
    const one = process();
    const closed = [{ type: 'SessionClosed', data: {} }];
    expect(await spend(one, 400, 'firm', closed)).toBeNull();
    one.refund(toCall('firm'), 400);
    await spend(one, PORTION + 1);
    expect(await readPortions('firm')).toHaveLength(1);
  });

  it('shows the operator how close a firm is to it, and reports a refused firm once a day', async () => {
    const one = process();
    expect(one.getUsage()).toEqual({ refusals: 0, highestShare: 0 });
    await spend(one, BYTES_PER_DAY / 2);
    await spend(one, BYTES_PER_DAY / 4, 'another-firm');
    expect(one.getUsage()).toEqual({ refusals: 0, highestShare: 0.5 });
    for (let time = 0; time < 3; time += 1) await spend(one, BYTES_PER_DAY);
    expect(one.getUsage()).toMatchObject({ refusals: 3 });
    expect(usedUp).toEqual(['firm']);
    now += DAY_MS;
    expect(one.getUsage()).toEqual({ refusals: 3, highestShare: 0 });
    await spend(one, 2 * BYTES_PER_DAY);
    expect(usedUp).toEqual(['firm', 'firm']);
  });
});
