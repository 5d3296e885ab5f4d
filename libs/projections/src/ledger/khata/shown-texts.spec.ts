import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { type Entry } from '@bahi/domain/money/entry';
import { applyEvents } from '@bahi/read-store/apply-events';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { expect, it } from '@jest/globals';
import { transactionsProjection, transactionTable } from '../transactions/transactions.projection.ts';
import { entryTable, type EntryRow, ledgerProjection, notesTable } from './ledger.projection.ts';

it('an entry of the khata has the mode, the reference and the notes that the list of transactions shows', () => {
  const log = goldenEvents().map(recordedEnvelope);
  const [khata, lists] = [applyEvents(ledgerProjection, log), applyEvents(transactionsProjection, log)];
  const corrected = khata.all(notesTable);
  expect(corrected.size).toBeGreaterThan(0);
  const shown = ({ entryId, entryType }: EntryRow): Partial<Entry> | null => {
    const entry = lists.get(transactionTable, entryId)?.entry;
    // Two entries of the golden log have one id.
    return entry === undefined || entry.entryType === entryType ? (entry ?? {}) : null;
  };
  const entries = [...khata.all(entryTable).values()].filter((entry) => shown(entry) !== null);
  const texts = entries.map((entry) => {
    const { entryId, mode = null, paymentRefNo = null } = entry;
    return { entryId, mode, paymentRefNo, notes: (corrected.get(entryId) ?? entry).notes ?? null };
  });
  expect(texts).toEqual(
    entries.map((entry) => {
      const { mode = null, paymentRefNo = null, notes = null } = shown(entry) ?? {};
      return { entryId: entry.entryId, mode, paymentRefNo, notes };
    }),
  );
  expect(texts.filter(({ mode }) => mode !== null).length).toBeGreaterThan(0);
  expect(texts.filter(({ paymentRefNo }) => paymentRefNo !== null).length).toBeGreaterThan(0);
  expect(texts.filter(({ notes }) => notes !== null).length).toBeGreaterThan(0);
});
