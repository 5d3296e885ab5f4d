import { isLiveKey } from '@bahi/contract/data-keys/data-key';
import { dayAt, formatDay, type Day } from '@bahi/kernel/day';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { type DataKeyRow } from '../data-key-row.ts';

/** Until when a key opens the books, or since when it opens nothing: 'Until 18-02-2027'. */
export function formatDataKeyState(key: DataKeyRow, today: Day): string {
  if (key.revokedAt !== null) return `Revoked ${formatDay(dayAt(Date.parse(key.revokedAt)))}`;
  return `${isLiveKey(key, today) ? 'Until' : 'Expired'} ${formatDay(key.expiresAt)}`;
}

interface DataKeyStateProps {
  readonly dataKey: DataKeyRow;
  readonly today: Day;
}

export function DataKeyState({ dataKey, today }: DataKeyStateProps) {
  const isRevoked = dataKey.revokedAt !== null;
  const colour = isLiveKey(dataKey, today) ? 'green' : isRevoked ? 'red' : 'grey';
  return <Badge colour={colour}>{formatDataKeyState(dataKey, today)}</Badge>;
}
