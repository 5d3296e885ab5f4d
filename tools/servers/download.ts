import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A file of a registry, named by what is in it. */
export interface Pinned {
  readonly url: string;
  /** In hex. */
  readonly sha256: string;
}

/** Where downloads are kept from one run to the next, each under its hash. */
export const CACHE = process.env['BAHI_SERVERS_CACHE'] ?? join(homedir(), '.cache', 'bahi-test-servers');

/** The path of the file in the cache, fetched when it is not there. @throws when it is not what was pinned */
export async function downloaded({ url, sha256 }: Pinned): Promise<string> {
  const path = join(CACHE, sha256);
  if (existsSync(path) && hashOf(readFileSync(path)) === sha256) return path;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (hashOf(bytes) !== sha256) throw new Error(`${url} is not the file that was pinned`);
  mkdirSync(CACHE, { recursive: true });
  // Whole or not at all: two runs may fetch it at once.
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, bytes);
  renameSync(partial, path);
  return path;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
