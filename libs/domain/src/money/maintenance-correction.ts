import { requireCreated } from '../aggregate.ts';
import { type Entry } from './entry.ts';
import { type FoldedEntries } from './fold-entries.ts';
import { omitUnset, type CorrectedDetails } from './maintenance-details.ts';
import { currentDetails } from './maintenance-record.ts';

/** The stream's state after a correction of a maintenance record. */
export function withCorrection<State extends { readonly entries: FoldedEntries }>(
  state: State | null,
  { entryId, after }: { readonly entryId: string; readonly after: CorrectedDetails },
): State {
  const before = requireCreated(state);
  const entry = requireCreated(before.entries[entryId] ?? null);
  const { notes: _, receiptId: __, ...details } = after;
  const corrected = {
    ...withCorrectedTexts(entry, after),
    details: omitUnset({ ...currentDetails(entry), ...details }),
    corrections: (entry.corrections ?? 0) + 1,
  };
  return { ...before, entries: { ...before.entries, [entryId]: corrected } };
}

/** The entry with its corrected notes and receipt. */
export function withCorrectedTexts<Of extends Entry>(entry: Of, after: CorrectedDetails): Of {
  const { notes: oldNotes = null, fileId: oldFile = null, ...rest } = entry;
  const { notes = oldNotes, receiptId = oldFile } = after;
  return {
    ...rest,
    ...(notes === null ? {} : { notes }),
    ...(receiptId === null ? {} : { fileId: receiptId }),
  } as Of;
}
