import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { restrictAll } from '@bahi/api/composition/modes/data-dir';
import { readCheckpoints } from '@bahi/read-store/sqlite/compare-rows';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { type Books, type OpenBooks } from '../books.ts';
import { findCommonPosition } from '../checkpoints.ts';
import { OperatorFault } from '../data-folder.ts';
import { listUnfinished, makeNewFolder } from '../new-folder.ts';
import { EVENTS, exportFirm } from './export-firm.ts';
import { splitLog } from './firm-events.ts';

/** The name of a folder, so nothing else that a log might hold. */
const FIRM_ID = /^[0-9a-f-]{36}$/;
const USAGE = 'Say where to: npm run export -- <folder> [--firm <id>] [--personal]';

interface ExportOptions {
  readonly target: string;
  /** All firms if it is absent. */
  readonly firm?: string | undefined;
  readonly withPersonal: boolean;
}

/** @throws OperatorFault */
export function parseExport(args: readonly string[]): ExportOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { firm: { type: 'string' }, personal: { type: 'boolean', default: false } },
    });
    const [target, ...others] = positionals;
    if (target === undefined || others.length > 0) throw new OperatorFault(USAGE);
    return { target, firm: values.firm, withPersonal: values.personal };
  } catch (error) {
    // `parseArgs` refuses arguments, and nothing else.
    throw new OperatorFault(USAGE, { cause: error });
  }
}

/**
 * Writes the books of one firm or of all to files for analysts, as of one moment: that of the rows. A server may be
 * running.
 * @returns a sentence for the operator
 * @throws OperatorFault, BooksInconsistent
 */
export async function exportBooks(open: OpenBooks, options: ExportOptions, now: Date): Promise<string> {
  const left = listUnfinished(options.target);
  const done = await makeNewFolder(options.target, async (folder) => {
    // Next to the files, because their disk must have the room.
    const scratch = join(folder, 'unfinished');
    mkdirSync(scratch, { mode: 0o700 });
    const books = await open(scratch);
    try {
      return await exportTo(folder, { ...options, books, scratch, now });
    } finally {
      await books.close();
      rmSync(scratch, { recursive: true, force: true });
      restrictAll(folder);
    }
  });
  const [first] = left;
  if (first === undefined) return done;
  const them = left.length === 1 ? 'it' : 'them';
  return `${done} An export that was cut off left ${left.join(', ')}: delete ${them}, unless another export is running.`;
}

interface Exporting extends ExportOptions {
  readonly books: Books;
  readonly scratch: string;
  readonly now: Date;
}

async function exportTo(
  folder: string,
  { books, scratch, target, firm: wanted, withPersonal, now }: Exporting,
): Promise<string> {
  const copy = join(scratch, 'rows.db');
  if (!(await books.copyRows(copy)))
    throw new OperatorFault('There are no rows to export yet: start the server once, which builds them.');
  const position = findCommonPosition(readCheckpoints(copy));
  const found = await splitLog(books, position, (firm) =>
    (wanted ?? firm) === firm && FIRM_ID.test(firm) ? join(scratch, `${firm}.${EVENTS}`) : null,
  );
  const firms = [...found].filter((firm) => (wanted ?? firm) === firm && FIRM_ID.test(firm));
  if (firms.length === 0)
    throw new OperatorFault(
      wanted === undefined
        ? 'There is no firm in the books yet.'
        : `There is no firm ${wanted} in the books.`,
    );
  const store = openSqliteReadStore({ path: copy });
  let lines = 0;
  try {
    for (const firm of firms) {
      const own = firms.length === 1 ? folder : join(folder, firm);
      if (firms.length > 1) mkdirSync(own, { mode: 0o700 });
      renameSync(join(scratch, `${firm}.${EVENTS}`), join(own, EVENTS));
      const done = await store.snapshot((rows) =>
        exportFirm({ folder: own, scratch, firm, position, withPersonal, rows, now }),
      );
      lines += done.lines;
    }
  } finally {
    await store.close();
  }
  const of = firms.length === 1 ? `firm ${firms[0]}` : `${firms.length} firms`;
  return `Exported ${lines.toLocaleString('en-IN')} lines of ${of} to ${target}.`;
}
