import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from '@bahi/sqlite/data-folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bahi-cluster-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the cluster, and returns the message with which it refuses to run. */
function refusal(settings: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      PORT: '0',
      DATA_DIR: folder,
      ...settings,
    };
    const program = ['tools/run/run-ts.mjs', 'tools/cluster/main.ts'];
    execFile(process.execPath, program, { env: env as NodeJS.ProcessEnv }, (failure, _, stderr) => {
      if (failure?.code === 1) resolve(stderr.trim());
      else reject(failure ?? new Error('it has started'));
    });
  });
}

it('a second cluster on a data folder is refused before it starts a server', async () => {
  const lock = lockDataFolder(folder);
  expect(await refusal({})).toBe(
    `The data folder ${folder} is in use by another server: stop that one, or set another DATA_DIR.`,
  );
  lock.release();
  expect(readdirSync(folder).filter((name) => !name.startsWith('lock.db'))).toEqual([]);
});

it('a fault that the operator can fix is explained in one sentence', async () => {
  expect(await refusal({ HOST: '999.1.1.1' })).toBe(
    'HOST must be an address of this computer, not "999.1.1.1".',
  );
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(
    /^The data folder .* cannot be written \(ENOTDIR/,
  );
  expect(await refusal({ PORT: 'abc' })).toBe('PORT must be a whole number from 0 to 65535, not "abc".');
});
