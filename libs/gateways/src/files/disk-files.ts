import { constants } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { assertFileId, type Files, FilesFull } from './files.ts';

const UNFINISHED = '.part';

/** The local adapter: a file each in one folder that only the server's user may read. API.md, "Local gateways". */
export async function diskFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) if (name.endsWith(UNFINISHED)) await unlink(join(folder, name));

  return {
    async put(id, bytes) {
      const path = pathOf(folder, id);
      if (await exists(path)) return;
      const unfinished = join(folder, `${randomUUID()}${UNFINISHED}`);
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        if (isSystemError(error, 'ENOSPC', 'EDQUOT'))
          throw new FilesFull('the disk is full', { cause: error });
        throw error;
      } finally {
        await unlink(unfinished).catch(unless('ENOENT'));
      }
      await syncFolder(folder);
    },
    async open(id) {
      const handle = await open(pathOf(folder, id), constants.O_RDONLY).catch(unless('ENOENT'));
      return handle?.createReadStream() ?? null;
    },
    async remove(id) {
      await unlink(pathOf(folder, id)).catch(unless('ENOENT'));
    },
  };
}

function pathOf(folder: string, id: string): string {
  assertFileId(id);
  return join(folder, id);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await using(await open(path, 'wx', 0o600), async (handle) => {
    await handle.writeFile(bytes);
    await handle.sync();
  });
}

/** The name itself is durable only with its folder. */
async function syncFolder(folder: string): Promise<void> {
  await using(await open(folder, constants.O_RDONLY), (handle) => handle.sync());
}

async function using(handle: FileHandle, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

function unless(code: string): (error: unknown) => undefined {
  return (error) => {
    if (!isSystemError(error, code)) throw error;
  };
}

function isSystemError(error: unknown, ...codes: readonly string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}
