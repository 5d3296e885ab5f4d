import { findStatement } from '@bahi/contract/ledger/find-statement';
import { findParty } from '@bahi/contract/parties/find-party';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { IconFileText, IconX } from '@bahi/ui-kit/icons';
import { ActionIcon } from '@mantine/core';

interface SinceStatementProps {
  readonly sinceStatementId: string | null;
  readonly dropStatement: () => void;
}

/** The statement of account after which the list begins. The page of a statement links to it. */
export function SinceStatement({ sinceStatementId, dropStatement }: SinceStatementProps) {
  const input = sinceStatementId === null ? null : { statementId: sinceStatementId };
  const statement = useQuery(findStatement, input).data?.statement;
  const party = useQuery(findParty, statement === undefined ? null : { customerId: statement.ledgerId });
  if (sinceStatementId === null) return null;
  const name = party.data?.customer.name;
  const words = [
    statement === undefined ? 'Since a statement' : `Since statement ${statement.number}`,
    ...(name === undefined ? [] : [`to ${name}`]),
  ].join(' ');
  return (
    <span className="bahi-filter trail-statement" data-used>
      <IconFileText size={16} stroke={1.75} aria-hidden /> <span>{words}</span>{' '}
      <ActionIcon variant="transparent" size={28} aria-label={`Remove: ${words}`} onClick={dropStatement}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </span>
  );
}
