import { type TrailThing } from '@bahi/contract/audit/trail-labels';
import { HistoryList } from './history-list.tsx';
import { useHistory } from './use-history.ts';

interface HistoryInPanelProps {
  readonly entityType: TrailThing;
  readonly entityId: string;
}

/** What was done to one thing, as cards without filters, for a side panel. */
export function HistoryInPanel({ entityType, entityId }: HistoryInPanelProps) {
  const trail = useHistory({ entityType, entityId });
  return <HistoryList trail={trail} inPanel />;
}
