import { constants } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock } from '@bahi/kernel/day';
import { isWithin } from '@bahi/kernel/time-window';
import { assertFileId, type Files, FilesFull } from './files.ts';

const UNFINISHED = '.part';

/** Longer than any upload takes, or any export between two parts of its file. A younger unfinished file may belong to another process. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * The local adapter: one file per upload, in one folder that only the server's user may read.
 * docs/rules/api.md#local-gateways.
 */
export async function openDiskFiles(folder: string, clock: Clock): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
  for (const name of unfinished) await removeIfAbandoned(join(folder, name), clock());

  async function keep(id: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const path = filePath(folder, id);
    if (await exists(path)) return;
    const unfinished = join(folder, `${randomUUID()}${UNFINISHED}`);
    try {
      await writeDurably(unfinished, content);
      await rename(unfinished, path);
    } catch (error) {
      if (isSystemError(error, 'ENOSPC', 'EDQUOT')) throw new FilesFull('the disk is full', { cause: error });
      throw error;
    } finally {
      await unlink(unfinished).catch(ignoreError('ENOENT'));
    }
    await syncFolder(folder);
  }

  return {
    put: keep,
    write: keep,
    async open(id) {
      const handle = await open(filePath(folder, id), constants.O_RDONLY).catch(ignoreError('ENOENT'));
      return handle?.createReadStream() ?? null;
    },
    async remove(id) {
      await unlink(filePath(folder, id)).catch(ignoreError('ENOENT'));
    },
  };
}

function filePath(folder: string, id: string): string {
  assertFileId(id);
  return join(folder, id);
}

/** Other processes may use the folder, so the file may be gone already. */
async function removeIfAbandoned(path: string, nowMs: number): Promise<void> {
  const found = await stat(path).catch(ignoreError('ENOENT'));
  if (found !== undefined && !isWithin(ABANDONED_AFTER_MS, found.mtimeMs, nowMs))
    await unlink(path).catch(ignoreError('ENOENT'));
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

async function writeDurably(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  await useAndClose(await open(path, 'wx', 0o600), async (handle) => {
    // Each call continues where the one before it ended.
    if (content instanceof Uint8Array) await handle.writeFile(content);
    else for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  });
}

/** A file's name is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  await useAndClose(await open(folder, constants.O_RDONLY), (handle) => handle.sync());
}

async function useAndClose(handle: FileHandle, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

function ignoreError(code: string): (error: unknown) => undefined {
  return (error) => {
    if (!isSystemError(error, code)) throw error;
  };
}

function isSystemError(error: unknown, ...codes: readonly string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}
