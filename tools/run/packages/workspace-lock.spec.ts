import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockWorkspace } from './workspace-lock.mjs';

const MODULE = fileURLToPath(new URL('./workspace-lock.mjs', import.meta.url));
const PROCESSES = 6;
const ROUNDS = 8;

describe('the lock of a clone', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bahi-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Starts a process with `lock()` and `counter`, a file beside the lock. */
  function run(script: string) {
    const program = `
      import { readFileSync, writeFileSync } from 'node:fs';
      import { lockWorkspace } from ${JSON.stringify(MODULE)};
      const lock = () => lockWorkspace(${JSON.stringify(join(folder, 'lock'))});
      const counter = ${JSON.stringify(join(folder, 'counter'))};
      ${script}`;
    return spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  it('is held by one process at a time, however many want it', async () => {
    writeFileSync(join(folder, 'counter'), '0');
    const children = Array.from({ length: PROCESSES }, () =>
      run(`for (let round = 0; round < ${ROUNDS}; round += 1) {
        const release = lock();
        const count = Number(readFileSync(counter, 'utf8'));
        await new Promise((resolve) => setTimeout(resolve, 2));
        writeFileSync(counter, String(count + 1));
        release();
      }`),
    );
    await Promise.all(
      children.map((child) => {
        child.stdout.resume();
        return once(child, 'exit');
      }),
    );
    expect(readFileSync(join(folder, 'counter'), 'utf8')).toBe(String(PROCESSES * ROUNDS));
  });

  it.each(['SIGKILL', 'a normal end'] as const)('passes on after its holder had %s', async (end) => {
    const holder = run(`lock(); console.log('held'); setInterval(() => {}, 1000);
      process.on('SIGTERM', () => process.exit(0));`);
    await once(holder.stdout, 'data');
    const next = run('lock(); writeFileSync(counter, "next");');
    const [line] = (await once(next.stdout, 'data')) as [Buffer];
    expect(String(line)).toBe(`Waiting for process ${holder.pid}, which installs or builds here …\n`);
    holder.kill(end === 'SIGKILL' ? 'SIGKILL' : 'SIGTERM');
    await once(next, 'exit');
    expect(readFileSync(join(folder, 'counter'), 'utf8')).toBe('next');
  });

  it('can be taken again after its release', () => {
    const path = join(folder, 'lock');
    lockWorkspace(path)();
    lockWorkspace(path)();
  });
});
