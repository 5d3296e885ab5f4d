import { type WireResponse } from '@bahi/contract/define';
import { findStatement } from '@bahi/contract/ledger/find-statement';
import { listStatements } from '@bahi/contract/ledger/list-statements';
import { findParty } from '@bahi/contract/parties/find-party';
import { dayAt, formatDay } from '@bahi/kernel/day';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { createPicklistSource, type PicklistSource } from '@bahi/ui-kit/fields/use-picklist';

type NamedStatement = Pick<
  WireResponse<typeof findStatement>['statement'],
  'id' | 'number' | 'startDate' | 'endDate' | 'issuedAt'
>;

/** Names any statement, also one whose party is not chosen: the page of a statement leads to the trail since then. */
function useStatementOption(id: string | null): SelectOption | undefined {
  const statement = useQuery(findStatement, id === null ? null : { statementId: id }).data?.statement;
  const party = useQuery(findParty, statement === undefined ? null : { customerId: statement.ledgerId });
  return statement === undefined ? undefined : toOption(statement, party.data?.customer.name);
}

/** Offers nothing until a party is chosen, because statements are numbered per party. */
const NONE: PicklistSource = {
  useOptions: () => ({ options: [], total: 0, loading: false }),
  useOption: useStatementOption,
  fetchOptions: async () => Promise.resolve([]),
  toQueryValue: (typed) => typed.trim(),
  emptyText: 'Choose a party as the thing first.',
};

/** The issued statements of account of a party, the newest first. Null: no party is chosen. */
export function statementsOfParty(partyId: string | null): PicklistSource {
  if (partyId === null) return NONE;
  return {
    ...createPicklistSource(listStatements, {
      input: () => ({ ledgerId: partyId }),
      toOptions: ({ statements }) => statements.map((statement) => toOption(statement)),
    }),
    useOption: useStatementOption,
    keepsOrder: true,
    emptyText: 'No statement was issued to this party.',
  };
}

/** For example '4 to Gokul Agro Traders, 01-09-2026 – 20-11-2026, issued 20-11-2026'. */
function toOption(
  { id, number, startDate, endDate, issuedAt }: NamedStatement,
  party?: string | undefined,
): SelectOption {
  const name = party === undefined ? `${number}` : `${number} to ${party}`;
  const days = `${formatDay(startDate)} – ${formatDay(endDate)}`;
  return { value: id, label: `${name}, ${days}, issued ${formatDay(dayAt(Date.parse(issuedAt)))}` };
}
