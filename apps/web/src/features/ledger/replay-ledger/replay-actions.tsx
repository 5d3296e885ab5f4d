import { type ResponseOf, type WireInput } from '@bahi/contract/define';
import { replayLedger } from '@bahi/contract/ledger/replay-ledger';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { IconChevronDown, IconX } from '@bahi/ui-kit/icons';
import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatStatementNumber } from '../format-statement-number.ts';

/** The beginning of a replay. */
export interface ReplaySince {
  readonly sinceStatementId: string | null;
  readonly onSince: (statementId: string | null) => void;
}

interface ReplayActionsProps extends ReplaySince {
  readonly ledgerId: string;
  /** The address of the khata. */
  readonly khata: string;
}

/** In the head of a replay: the choice of its beginning, and the way out. */
export function ReplayActions({ ledgerId, khata, ...since }: ReplayActionsProps) {
  // The replay below reads the same answer.
  const { data } = useQuery(replayLedger, toReplayInput(ledgerId, since), { keepLast: true });
  return (
    <>
      {data !== undefined && data.statements.length > 0 && (
        <SinceSelect {...since} statements={data.statements} />
      )}
      <Button
        component={Link}
        variant="default"
        leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
        to={khata}
      >
        Leave replay
      </Button>
    </>
  );
}

export function toReplayInput(
  ledgerId: string,
  { sinceStatementId }: Pick<ReplaySince, 'sinceStatementId'>,
): WireInput<typeof replayLedger> {
  return { ledgerId, ...(sinceStatementId === null ? {} : { sinceStatementId }) };
}

interface SinceSelectProps extends ReplaySince {
  readonly statements: ResponseOf<typeof replayLedger>['statements'];
}

function SinceSelect({ statements, sinceStatementId, onSince }: SinceSelectProps) {
  return (
    <NativeSelect
      className="replay-since"
      aria-label="Since"
      rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
      data={[
        { value: '', label: 'From the beginning' },
        ...statements.toReversed().map(({ id, number }) => ({
          value: id,
          label: `Since statement ${formatStatementNumber({ number })}`,
        })),
      ]}
      value={sinceStatementId ?? ''}
      onChange={({ currentTarget: { value } }) => onSince(value === '' ? null : value)}
    />
  );
}
