import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

const CHUNK_BYTES = 1 << 20;

/** The SHA-256 of a file. */
export function hashFile(path: string): string {
  const file = openSync(path, 'r');
  try {
    return readAndHash(file, () => undefined);
  } finally {
    closeSync(file);
  }
}

/** Copies an open file to a new one, and returns the SHA-256 of the copy. It is on the disk before this returns. */
export function copyAndHash(from: number, path: string): string {
  const to = openSync(path, 'wx', 0o600);
  try {
    const hash = readAndHash(from, (chunk) => writeAll(to, chunk));
    fsyncSync(to);
    return hash;
  } finally {
    closeSync(to);
  }
}

function readAndHash(file: number, onChunk: (chunk: Uint8Array) => void): string {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(CHUNK_BYTES);
  for (let bytes = readSync(file, buffer); bytes > 0; bytes = readSync(file, buffer)) {
    const chunk = buffer.subarray(0, bytes);
    hash.update(chunk);
    onChunk(chunk);
  }
  return hash.digest('hex');
}

function writeAll(file: number, chunk: Uint8Array): void {
  for (let written = 0; written < chunk.length;) written += writeSync(file, chunk, written);
}

/** Flushes a file or folder to the disk, so that a power cut cannot undo the copy. */
export function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
