import * as v from 'valibot';
import { answeredDay, answeredRupees } from '../fields.ts';

export const statementFormats = ['PRINT', 'CSV'] as const;

/**
 * A statement that was issued. Its figures are those of the books as they stood then, for ever: whoever reads its lines
 * asks for them `knownAt` its `issuedAt`.
 */
export const statement = v.object({
  id: v.string(),
  /** Counts the statements of one party from 1. */
  number: v.number(),
  ledgerId: v.string(),
  /** Business dates, both ends included. */
  startDate: answeredDay,
  endDate: answeredDay,
  format: v.picklist(statementFormats),
  /** With what was deleted and what took it back: an extract, which shows no balances. */
  corrections: v.boolean(),
  /** Its place in the log: everything before it is in the statement. */
  position: v.number(),
  /** The balances before the first day and at the end of the last, signed; plus: they owe us. */
  opening: answeredRupees,
  closing: answeredRupees,
  /** ISO 8601. */
  issuedAt: v.string(),
  /** Who issued it; null: nobody who is known. */
  issuedBy: v.nullable(v.string()),
});
