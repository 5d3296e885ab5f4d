import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { Books } from '@bahi/projections/book-fixtures';
import { transactionTable } from '@bahi/projections/ledger/transactions/transactions.projection';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkResults } from './check-results.ts';
import { checkSpent } from './check-spent.ts';

/** The return of a cheque whose entry has the id of another one, which no command produces. */
const SECOND_OF_AN_ID = 130;
const CREDIT = 'credit.c1000000-0000-5000-8000-000000000003.c1000000-0000-5000-8000-000000000003';

describe('the listed entries and the summaries of what was spent', () => {
  let books: Books;
  beforeEach(async () => {
    books = new Books();
    const events = goldenEvents().filter(({ position }) => position !== SECOND_OF_AN_ID);
    await books.enter(events.map(recordedEnvelope));
  });
  afterEach(() => books.close());

  it('agree by category, vehicle, day, month and trip', async () => {
    await expect(books.read(checkSpent)).resolves.toBeUndefined();
  });

  it('agree with the figures of the overview', async () => {
    await expect(books.read(checkResults)).resolves.toBeUndefined();
  });

  it('do not agree with the overview where a fare is missing', async () => {
    const [fare] = await books.read((rows) => rows.find(transactionTable, { where: { isFare: true } }));
    if (fare === undefined) throw new Error('the golden events start a trip');
    await books.fill((store) =>
      store.commit({ moves: [], writes: new Map([[transactionTable, new Map([[fare.entryId, null]])]]) }),
    );
    await expect(books.read(checkResults)).rejects.toThrow(
      /^-?\d+ paise are listed as result revenue in 2026-\d\d(-\d\d)? of .*, its summary says -?\d+ paise\.$/,
    );
  });

  it('do not agree where the correction row of closed books is missing', async () => {
    const corrections = await books.read((rows) => rows.find(transactionTable, {}));
    const [moved] = corrections.filter(({ corrects, isExpense }) => corrects === CREDIT && isExpense);
    if (moved === undefined) throw new Error('the golden events correct a credit');
    await books.fill((store) =>
      store.commit({ moves: [], writes: new Map([[transactionTable, new Map([[moved.entryId, null]])]]) }),
    );
    await expect(books.read(checkSpent)).rejects.toThrow(
      /^0 paise are listed as spent on TOLL in 2026-07(-02)? for b0{7}-.*, its summary says 30000 paise\.$/,
    );
  });
});
