import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPorts } from './load-ports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bahi-ports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a data folder keeps its ports and the number of members of its replica set', async () => {
  const path = join(folder, 'ports.json');
  const first = await loadPorts(path, 3);
  expect(first.mongod).toHaveLength(3);
  expect(await loadPorts(path, null)).toEqual(first);
  expect(await loadPorts(path, 3)).toEqual(first);
  await expect(loadPorts(path, 1)).rejects.toThrow(
    "MONGODB_MEMBERS can't be 1: the replica set of this data folder has 3. Unset it, or set another DATA_DIR.",
  );
});
