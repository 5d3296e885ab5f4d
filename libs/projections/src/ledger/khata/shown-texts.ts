import { type Entry } from '@bahi/domain/money/entry';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { isMove } from '../transactions/correction-rows.ts';

/** What the list of transactions shows of an entry of a khata. A replay of many entries does not read that list. */
export interface ShownTexts {
  readonly mode?: NonNullable<Entry['mode']>;
  readonly paymentRefNo?: string;
  /** As entered; see {@link NotesRow}. */
  readonly notes?: string;
}

/** The notes of a corrected maintenance record, by the id of its entry. The correction does not name the party. */
export interface NotesRow {
  readonly notes: string | null;
}

export type NotesCorrection = Extract<
  TripEvent | ExpenseEvent,
  { readonly type: 'TripMaintenanceCorrected' | 'MaintenanceCorrected' }
>;

/** A moved entry has no row in the list of transactions. */
export function shownTexts(entry: Entry): ShownTexts {
  if (isMove(entry)) return {};
  const { mode, paymentRefNo, notes } = entry;
  return {
    ...(mode === undefined ? {} : { mode }),
    ...(paymentRefNo === undefined ? {} : { paymentRefNo }),
    ...(notes === undefined ? {} : { notes }),
  };
}
