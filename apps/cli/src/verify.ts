import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenBooks } from './books.ts';
import { checkBooks, type CheckedBooks } from './check-rows.ts';

/**
 * Verifies the books. A server may be running: this writes only copies, to the temporary folder of the system.
 * @throws BooksInconsistent for the first inconsistency
 */
export async function verify(open: OpenBooks, print: (line: string) => void): Promise<CheckedBooks> {
  const scratch = mkdtempSync(join(tmpdir(), 'bahi-verify-'));
  try {
    const books = await open(scratch);
    try {
      return await checkBooks({ books, scratch, print });
    } finally {
      await books.close();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** 'Verified 1,204 events in 311 streams: …' */
export function summariseVerification({ events, streams, postings, files, rows }: CheckedBooks): string {
  const [e, s, p, f, r] = [events, streams, postings, files, rows].map((count) =>
    count.toLocaleString('en-IN'),
  );
  return `Verified ${e} events in ${s} streams: the hash chain, the anchors, ${p} postings, ${f} files and ${r} rows agree.`;
}
