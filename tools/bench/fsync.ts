import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../proofs/harness/server.ts';
import { median } from '../proofs/harness/quantiles.ts';

/** Median time in milliseconds that the machine takes to make 4 kB durable. */
export function measureFsyncMs(): number {
  const folder = temporaryFolder('fsync');
  const file = openSync(join(folder.path, 'probe'), 'w');
  const block = Buffer.alloc(4096, 1);
  const times = Array.from({ length: 200 }, () => {
    writeSync(file, block);
    const began = performance.now();
    fdatasyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  folder.remove();
  return median(times);
}
