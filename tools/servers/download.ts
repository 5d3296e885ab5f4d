import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A file of a registry, pinned by its hash. */
export interface PinnedFile {
  readonly url: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The folder that keeps downloads between runs, each named by its hash. */
export const CACHE = process.env['BAHI_SERVERS_CACHE'] ?? join(homedir(), '.cache', 'bahi-test-servers');

/**
 * Returns the path of the file in the cache, and downloads it if missing. @throws when its hash differs from the
 * pinned one
 */
export async function download({ url, sha256 }: PinnedFile): Promise<string> {
  const path = join(CACHE, sha256);
  if (existsSync(path) && hash(readFileSync(path)) === sha256) return path;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (hash(bytes) !== sha256) throw new Error(`${url} is not the file that was pinned`);
  mkdirSync(CACHE, { recursive: true });
  // Replaces the file in one step, since two runs may download it at once.
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, bytes);
  renameSync(partial, path);
  return path;
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
