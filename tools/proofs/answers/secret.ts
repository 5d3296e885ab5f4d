import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Both modes hash with the same secret, so that their answers are equal. */
const SECRET = 'of the proof of answers, and of nothing else';

/** Must run before the first start of a server on this data folder. */
export function writeSecret(dataDir: string): void {
  writeFileSync(join(dataDir, 'secret'), SECRET, { mode: 0o600 });
}
