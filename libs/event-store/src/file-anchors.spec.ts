import { expect, it } from '@jest/globals';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anchorsSuite } from './suite-anchors.ts';
import { createFileAnchors } from './file-anchors.ts';

async function makeHarness() {
  const folder = mkdtempSync(join(tmpdir(), 'anchors-'));
  const path = join(folder, 'anchors.log');
  return {
    path,
    anchors: createFileAnchors(path),
    reopen: async () => createFileAnchors(path),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
}

anchorsSuite('a file', makeHarness);

it('ignores a half-written last line after a crash, and overwrites it', async () => {
  const { path, anchors, dispose } = await makeHarness();
  const [first, second] = [
    { position: 700, hash: 'a'.repeat(64) },
    { position: 900, hash: 'b'.repeat(64) },
  ];
  await anchors.add(first);
  appendFileSync(path, '900 abc');
  expect(await anchors.all()).toEqual([first]);
  await anchors.add(second);
  expect(readFileSync(path, 'utf8')).toBe(`700 ${first.hash}\n900 ${second.hash}\n`);
  await dispose();
});

it('creates a file that only its owner can read, under any umask', async () => {
  const { path, anchors, dispose } = await makeHarness();
  const umaskBefore = process.umask(0o000);
  await anchors.add({ position: 700, hash: 'a'.repeat(64) });
  process.umask(umaskBefore);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await dispose();
});
