// For `cut-off-export.spec.ts`: exports the books of the first argument to the second. It prints a line when only the
// manifest is missing, and then waits to be killed.
import { exportBooks } from './export-books.ts';
import { folderBooks } from '../books.ts';

const [books = '', target = ''] = process.argv.slice(2);

/** Its time is asked for once, for the manifest. */
class WaitForKill extends Date {
  override toISOString(): string {
    process.stdout.write('waiting\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    throw new Error('it was not killed');
  }
}

await exportBooks(folderBooks(books), { target, withPersonal: false }, new WaitForKill());
