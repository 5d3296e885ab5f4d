import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runSteps } from './run-steps.mjs';
import { countTasks, journeys, singleTally, proofStep } from './steps.mjs';

const node = (name: string, script: string) => ({ name, command: ['-e', script] });

describe('runSteps', () => {
  let lines: string[];

  beforeEach(() => {
    lines = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('counts a step once and hides its output', async () => {
    const tally = await runSteps([node('lint', 'console.log("fine")')], { parallel: 2, failed: new Set() });
    expect(tally).toEqual({ passed: 1, failed: 0 });
    expect(lines).toEqual([expect.stringMatching(/^✓ lint: \d+\.\d s$/)]);
  });

  it('shows the whole output of a failed step, and continues', async () => {
    const failed = new Set<string>();
    const steps = [node('lint', 'console.error("line 3 is bad"); process.exit(1)'), node('format', '')];
    expect(await runSteps(steps, { parallel: 1, failed })).toEqual({ passed: 1, failed: 1 });
    expect(lines).toEqual([
      expect.stringContaining('line 3 is bad'),
      expect.stringMatching(/^✗ lint/),
      expect.stringMatching(/^✓ format/),
    ]);
    expect([...failed]).toEqual(['lint']);
  });

  it('counts the last tally that a proof prints', async () => {
    const { count } = proofStep({ name: 'race', command: ['tools/proofs/race/main.ts'] });
    const steps = [{ ...node('race', 'console.log("1 passed, 1 failed\\n40 passed, 0 failed")'), count }];
    expect(await runSteps(steps, { parallel: 1, failed: new Set() })).toEqual({ passed: 40, failed: 0 });
  });

  it('counts a proof as failed when it exits with an error or prints no tally', async () => {
    const { count } = proofStep({ name: 'race', command: ['tools/proofs/race/main.ts'] });
    const steps = [
      { ...node('ends with 1', 'console.log("40 passed, 0 failed"); process.exit(1)'), count },
      { ...node('falls', 'throw new Error("no server")'), count },
    ];
    expect(await runSteps(steps, { parallel: 1, failed: new Set() })).toEqual({ passed: 40, failed: 2 });
  });

  it('skips a step whose `needs` failed, and counts it as failed', async () => {
    const step = { ...journeys, command: ['-e', 'console.log("ran")'] };
    expect(await runSteps([step], { parallel: 1, failed: new Set(['build']) })).toEqual(singleTally(false));
    expect(lines).toEqual(['✗ journeys: not run, since build failed']);
  });

  it('runs steps, and any node they start, under the given runtime', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'node-'));
    symlinkSync(process.execPath, join(folder, 'node'));
    const first = 'process.env.PATH.split(require("node:path").delimiter)[0]';
    const step = node('which', `if (${first} !== ${JSON.stringify(folder)}) process.exit(1)`);
    const options = { parallel: 1, failed: new Set<string>(), node: join(folder, 'node') };
    expect(await runSteps([step], options)).toEqual({ passed: 1, failed: 0 });
    rmSync(folder, { recursive: true });
  });

  it('passes the clock of the run only to steps that use it', async () => {
    const script = 'process.exit(process.env.BAHI_CLOCK_SHIFT_MS === "-5" ? 0 : 1)';
    const steps = [{ ...node('proof', script), usesClock: true }, node('specs', script)];
    const options = { parallel: 1, failed: new Set<string>(), clock: { BAHI_CLOCK_SHIFT_MS: '-5' } };
    expect(await runSteps(steps, options)).toEqual({ passed: 1, failed: 1 });
    expect([...options.failed]).toEqual(['specs']);
  });

  it('reports that a step exceeded its budget, but counts it as passed', async () => {
    const step = { ...node('lint', ''), budget: 0 };
    expect(await runSteps([step], { parallel: 1, failed: new Set() })).toEqual({ passed: 1, failed: 0 });
    expect(lines).toEqual([expect.stringMatching(/^✓ lint/), '  over its budget of 0 s']);
  });

  it('counts each task of Nx, cached or not', () => {
    const passed = '✔  nx run @bahi/web:types\n✔  nx run @bahi/tools:types  [local cache]\n';
    expect(countTasks(passed, true)).toEqual({ passed: 2, failed: 0 });
    const failed = `${passed}\nFailed tasks:\n\n- @bahi/api:types\n- bahi:lint\n\nOutput of 2 tasks`;
    expect(countTasks(failed, false)).toEqual({ passed: 2, failed: 2 });
    expect(countTasks('Cannot find configuration', false)).toEqual({ passed: 0, failed: 1 });
  });

  it('stops a step and all its processes when its time is over', async () => {
    const script =
      'require("node:child_process").spawn("sleep", ["600"], { stdio: "inherit" }); setInterval(() => {}, 1000)';
    const step = { ...node('endless', script), minutes: 0.01 };
    expect(await runSteps([step], { parallel: 1, failed: new Set() })).toEqual({ passed: 0, failed: 1 });
    expect(lines[0]).toContain('it took longer than 0.01 minutes');
  });
});
