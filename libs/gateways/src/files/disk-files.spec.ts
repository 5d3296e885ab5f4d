import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDiskFiles } from './disk-files.ts';
import { describeFiles } from './files-suite-fixtures.ts';

const clock = () => Date.now();

describeFiles('the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bahi-files-'));
  return {
    files: await openDiskFiles(folder, clock),
    reopen: () => openDiskFiles(folder, clock),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
});

describe('the folder of the files', () => {
  const id = 'f0000000-0000-5000-8000-000000000001';
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'bahi-files-')), 'files');
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

  const rights = (path: string) => statSync(path).mode & 0o777;

  it('is readable by the server alone, like each file in it', async () => {
    await (await openDiskFiles(folder, clock)).put(id, Buffer.from('pod'));
    expect([rights(folder), rights(join(folder, id))]).toEqual([0o700, 0o600]);
  });

  it('holds only finished files', async () => {
    const files = await openDiskFiles(folder, clock);
    await Promise.all([files.put(id, Buffer.from('one')), files.put(id, Buffer.from('two'))]);
    expect(readdirSync(folder)).toEqual([id]);
  });

  it('loses half-written files after a crash, but not those that another process is writing', async () => {
    await openDiskFiles(folder, clock);
    for (const name of ['left.part', 'under-way.part']) writeFileSync(join(folder, name), 'half');
    const twoHoursAgo = clock() / 1000 - 7_200;
    utimesSync(join(folder, 'left.part'), twoHoursAgo, twoHoursAgo);
    await openDiskFiles(folder, clock);
    expect(readdirSync(folder)).toEqual(['under-way.part']);
  });
});
