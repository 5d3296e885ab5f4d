import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { run } from './suite.mjs';

describe('run', () => {
  let folder: string;

  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    folder = mkdtempSync(join(tmpdir(), 'lanes-'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  /** A lane with one step, which writes a file once another exists. */
  const lane = (writes: string, waitsFor: string) => {
    const [written, awaited] = [writes, waitsFor].map((name) => JSON.stringify(join(folder, name)));
    const script = `
      const { existsSync, writeFileSync } = require('node:fs');
      writeFileSync(${written} + '.started', '');
      const timer = setInterval(() => {
        if (!existsSync(${awaited})) return;
        clearInterval(timer);
        writeFileSync(${written}, '');
      }, 5);`;
    return { steps: [{ name: writes, command: ['-e', script] }], parallel: 1 };
  };

  it('runs the lanes of a group at the same time', async () => {
    const lanes = [lane('left', 'right.started'), lane('right', 'left.started')];
    expect(await run([lanes])).toEqual([
      { passed: 1, failed: 0 },
      { passed: 1, failed: 0 },
    ]);
  });

  it('starts a group once every lane of the previous one has ended', async () => {
    const script = `process.exit(require('node:fs').existsSync(${JSON.stringify(join(folder, 'right'))}) ? 0 : 1)`;
    const last = { steps: [{ name: 'last', command: ['-e', script] }], parallel: 1 };
    const tallies = await run([[lane('left', 'left.started'), lane('right', 'left')], [last]]);
    expect(tallies.at(-1)).toEqual({ passed: 1, failed: 0 });
  });
});
