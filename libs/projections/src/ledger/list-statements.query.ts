import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type listStatements as contract } from '@bahi/contract/ledger/list-statements';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { findPage } from '../list.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { answerStatement } from './answer-statement.ts';
import { statementTable } from './khata/statements.projection.ts';

type Answer = WireResponse<typeof contract>;

/** Null: the party is unknown or of another firm. */
export async function listStatements(
  rows: Rows,
  { ledgerId: partyId, limit, offset }: InputOf<typeof contract>,
  caller: Member,
): Promise<Answer | null> {
  const party = await rows.get(partyTable, partyId);
  if (party?.organisationId !== caller.organisationId) return null;
  const page = await findPage(rows, statementTable, {
    where: { partyId },
    sort: ['-number'],
    limit,
    offset,
  });
  const statements: Answer['statements'] = [];
  for (const row of page.rows) statements.push(await answerStatement(rows, row));
  return { statements, ...page.length };
}
