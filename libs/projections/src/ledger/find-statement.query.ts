import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type findStatement as contract } from '@bahi/contract/ledger/find-statement';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { answerStatement } from './answer-statement.ts';
import { statementTable } from './khata/statements.projection.ts';

/** Null: the statement is unknown or of another firm. */
export async function findStatement(
  rows: Rows,
  { statementId }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const row = await rows.get(statementTable, statementId);
  if (row?.organisationId !== caller.organisationId) return null;
  return { statement: await answerStatement(rows, row) };
}
