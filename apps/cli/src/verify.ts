import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { checkBooks, type Checked } from './check-rows.ts';
import { copySqlite, openLogBeside } from './data-folder.ts';

/**
 * Whether the books hold: log, hash chain, anchors, postings, every row and every balance. Reads beside a running
 * server and writes only copies, in the system's temporary folder. @throws Broken with the first difference
 */
export async function verify(folder: string, print: (line: string) => void): Promise<Checked> {
  const scratch = mkdtempSync(join(tmpdir(), 'bahi-verify-'));
  const log = openLogBeside(folder);
  try {
    copySqlite(join(folder, 'keys.db'), join(scratch, 'keys.db'));
    const keys = sqliteKeyTable(openSqlite(join(scratch, 'keys.db')));
    try {
      return await checkBooks({ folder, log, keys, scratch, print });
    } finally {
      await keys.close();
    }
  } finally {
    log.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** 'Verified 1,204 events in 311 streams: …' */
export function verifiedInWords({ events, streams, postings, files, rows }: Checked): string {
  const [e, s, p, f, r] = [events, streams, postings, files, rows].map((count) =>
    count.toLocaleString('en-IN'),
  );
  return `Verified ${e} events in ${s} streams: the hash chain, the anchors, ${p} postings, ${f} files and ${r} rows agree.`;
}
