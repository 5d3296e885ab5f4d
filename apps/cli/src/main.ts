// The commands of an operator: `npm run verify`, also with `-- --checkpoint <file>`, `rebuild`, `backup -- <folder>`,
// `restore -- <backup> <folder> [--erased <erased.log>]`, `export -- <folder>`, `rotate-key`; `npm run follow` for
// published events; `npm run dead-letters` and `npm run due` for jobs.
import { resolve } from 'node:path';
import { formatIndianTime } from '@bahi/kernel/day';
import { backup } from './backup.ts';
import { chooseBooks } from './books.ts';
import { OperatorFault, findEmbeddedDataFolder, refuseDistributedMode } from './data-folder.ts';
import { deadLetters } from './dead-letters.ts';
import { describeFault } from './describe-fault.ts';
import { exportBooks, parseExport } from './export/export-books.ts';
import { follow } from './follow.ts';
import { UnreadableProof } from './proof/unreadable-proof.ts';
import { verifyCheckpoint } from './proof/verify-checkpoint.ts';
import { rebuild } from './rebuild.ts';
import { restore } from './restore.ts';
import { rotateKey } from './rotate-key/rotate-key.ts';
import { enqueueDueNotices } from './enqueue-due-notices.ts';
import { summariseVerification, verify } from './verify.ts';

const print = (line: string) => console.log(line);

const REBUILT_BY_WORKER =
  'rebuild is for a data folder. The rows in READ_STORE are built by the worker: stop the workers, drop the database that READ_STORE names, and start them again (docs/operations.md).';
const BACKED_UP_BY_STORE =
  'backup and restore are for a data folder. The books are in EVENT_STORE and READ_STORE, so back up each with its own tools, in the order that docs/operations.md gives ("Backup and restore").';

/** Each command returns the last line to print. */
const commands: Readonly<Record<string, (args: readonly string[]) => string | Promise<string>>> = {
  verify: async (args) =>
    args.length > 0
      ? verifyCheckpoint(args, print)
      : summariseVerification(await verify(chooseBooks(process.env, print), print)),
  rebuild: () =>
    rebuild(findEmbeddedDataFolder(REBUILT_BY_WORKER), print, new URL('write-thread.mjs', import.meta.url)),
  backup: ([target = `backups/${toBackupName(new Date())}`]) =>
    backup(findEmbeddedDataFolder(BACKED_UP_BY_STORE), resolve(target), new Date()),
  restore(args) {
    refuseDistributedMode(BACKED_UP_BY_STORE);
    const { source, target, erasedLog } = parseRestore(args);
    return restore(resolve(source), resolve(target), erasedLog === null ? null : resolve(erasedLog));
  },
  'rotate-key': () => rotateKey(print),
  async export(args) {
    const options = parseExport(args);
    const target = resolve(options.target);
    return exportBooks(chooseBooks(process.env, print), { ...options, target }, new Date());
  },
  'dead-letters': (args) => deadLetters(args, print),
  due: () => enqueueDueNotices(new Date()),
  follow([from]) {
    if (from !== undefined && from !== '--from-beginning')
      throw new OperatorFault(`follow takes --from-beginning, and not "${from}".`);
    const stopping = new AbortController();
    process.once('SIGINT', () => stopping.abort());
    return follow({ fromBeginning: from !== undefined, signal: stopping.signal, print });
  },
};

const HOW_TO_RESTORE =
  'Say what to restore and where: npm run restore -- <backup> <data folder> [--erased <erased.log>]';

/** @throws OperatorFault */
function parseRestore(args: readonly string[]) {
  const [source, target, option, erasedLog = null, ...more] = args;
  const isComplete = source !== undefined && target !== undefined && more.length === 0;
  const isWellFormed = option === undefined || (option === '--erased' && erasedLog !== null);
  if (!isComplete || !isWellFormed) throw new OperatorFault(HOW_TO_RESTORE);
  return { source, target, erasedLog };
}

/** `2026-11-20_18-00-00`, the time in India, without colons, which some file systems refuse. */
function toBackupName(now: Date): string {
  return formatIndianTime(now.getTime()).replace(' ', '_').replaceAll(':', '-');
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
try {
  if (command === undefined) throw new OperatorFault(`There is no command "${name}".`);
  print(await command(args));
} catch (error) {
  console.error(describeFault(error) ?? error);
  process.exitCode = error instanceof UnreadableProof ? error.exitCode : 1;
}
