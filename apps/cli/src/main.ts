// What an operator does with the books: `npm run verify`, `rebuild`, `backup -- <folder>`, `restore -- <backup> <folder>`;
// what of it others read: `npm run follow`; and jobs that failed for good: `npm run dead-letters`.
import { resolve } from 'node:path';
import { DataFolderInUse } from '@bahi/sqlite/data-folder-lock';
import { backup, restore } from './backup.ts';
import { Broken } from './check-log.ts';
import { dataFolder, OperatorFault } from './data-folder.ts';
import { deadLetters } from './dead-letters.ts';
import { follow } from './follow.ts';
import { rebuild } from './rebuild.ts';
import { verifiedInWords, verify } from './verify.ts';

const print = (line: string) => console.log(line);

/** Each answers the line that it ends with. */
const commands: Readonly<Record<string, (args: readonly string[]) => string | Promise<string>>> = {
  verify: async () => verifiedInWords(await verify(dataFolder(), print)),
  rebuild: () => rebuild(dataFolder(), print, new URL('write-thread.mjs', import.meta.url)),
  backup: ([target = `backups/${nameOf(new Date())}`]) => backup(dataFolder(), resolve(target), new Date()),
  restore([source, target]) {
    if (source === undefined || target === undefined)
      throw new OperatorFault('Say what to restore and where: npm run restore -- <backup> <data folder>');
    return restore(resolve(source), resolve(target));
  },
  'dead-letters': (args) => deadLetters(args, print),
  follow([from]) {
    if (from !== undefined && from !== '--from-beginning')
      throw new OperatorFault(`follow takes --from-beginning, and not "${from}".`);
    const over = new AbortController();
    process.once('SIGINT', () => over.abort());
    return follow({ fromBeginning: from !== undefined, signal: over.signal, print });
  },
};

/** `2026-11-20T12-30-00Z`: no colons, which some disks refuse. */
function nameOf(now: Date): string {
  return now
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z');
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
try {
  if (command === undefined) throw new OperatorFault(`There is no command "${name}".`);
  print(await command(args));
} catch (error) {
  const isForOperator = [Broken, OperatorFault, DataFolderInUse].some((kind) => error instanceof kind);
  console.error(isForOperator ? (error as Error).message : error);
  process.exitCode = 1;
}
