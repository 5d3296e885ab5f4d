import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../../composition/free-port-fixtures.ts';
import { TestFirm, TestServer } from '../../composition/test-server.ts';

let server: TestServer;
let metrics: string;

beforeAll(async () => {
  const port = await findFreePort();
  server = new TestServer({ OPERATIONS_PORT: String(port) });
  await server.start();
  metrics = `http://127.0.0.1:${port}/metrics`;
});
afterAll(() => server.dispose());

describe('the operations port', () => {
  it('reports commands by slug and outcome, appends, commits and projections', async () => {
    const firm = await TestFirm.open(server);
    await firm.startTrip('L1', 42_000);
    await firm.startTrip('L1', 42_000).catch(() => undefined);
    const text = await (await fetch(metrics)).text();
    expect(text).toContain('bahi_command_seconds_count{slug="start-trip",outcome="done"} 1');
    expect(text).toContain('bahi_command_seconds_count{slug="start-trip",outcome="lr-number-taken"} 1');
    expect(text).toMatch(/bahi_store_seconds_count\{store="events",call="append"\} [1-9]/);
    expect(text).toMatch(/bahi_store_seconds_count\{store="rows",call="commit"\} [1-9]/);
    expect(text).toMatch(/bahi_projection_behind\{projection="[\w-]+",stopped="0"\} 0/);
    expect(text).toContain('bahi_commands_under_way 0');
    expect(text).toContain('bahi_event_loop_delay_p99_seconds 0\n');
    expect(await (await fetch(metrics)).text()).toMatch(/^bahi_event_loop_delay_p99_seconds [\d.e-]+$/m);
    expect(text).not.toMatch(/98220|Patil/);
  });

  it('reports projections that are behind, and background work', async () => {
    const health = (await (await fetch(metrics.replace('/metrics', '/health'))).json()) as object;
    const deadLetters = { 'find-superseded-rows': 0, 'drop-superseded-rows': 0 };
    expect(health).toMatchObject({ status: 'ok', relay: null, leases: [], deadLetters });
    const text = await (await fetch(metrics)).text();
    expect(text).toContain('bahi_dead_letters{kind="drop-superseded-rows"} 0');
    expect(text).not.toMatch(/^bahi_relay_lag_seconds/m);
  });

  it('is not reachable on the public port', async () => {
    for (const path of ['/metrics', '/api/metrics'])
      expect(await (await fetch(server.url + path)).text()).not.toContain('bahi_');
  });
});
