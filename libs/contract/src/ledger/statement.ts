import * as v from 'valibot';
import { checkpoint } from '../audit/checkpoint.ts';
import { dayInAnswer, rupeesInAnswer } from '../fields.ts';

export const statementFormats = ['PRINT', 'CSV'] as const;

/**
 * An issued statement. It shows the books as they were at its place in the log, so its figures never change. The list
 * of a ledger answers its lines for `statementId`.
 */
export const statement = v.object({
  id: v.string(),
  /** The number of the statement, counted per party from 1. */
  number: v.number(),
  ledgerId: v.string(),
  /** Business dates, both ends included. */
  startDate: dayInAnswer,
  endDate: dayInAnswer,
  format: v.picklist(statementFormats),
  /** Whether it includes deleted entries and their reversals. It is then an extract without balances. */
  corrections: v.boolean(),
  /** Its position in the log. */
  position: v.number(),
  /** The balances before the first day and at the end of the last, signed; positive: the party owes us. */
  opening: rupeesInAnswer,
  closing: rupeesInAnswer,
  /** ISO 8601. */
  issuedAt: v.string(),
  /** The name of the user who issued it; null if unknown. */
  issuedBy: v.nullable(v.string()),
  /** The number of its event among the events of the firm. */
  entryNumber: v.number(),
  /** The checkpoint that was signed with it; null for a statement from before there were any. */
  checkpoint: v.nullable(checkpoint),
});
