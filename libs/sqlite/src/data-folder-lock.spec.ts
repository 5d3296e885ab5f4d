import { expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';

it('lets one holder at a time into a data folder and says which folder it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  const first = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(folder)).toThrow(`The data folder ${folder} is in use by another server`);
  first.release();
  lockDataFolder(folder).release();
  rmSync(folder, { recursive: true });
});
