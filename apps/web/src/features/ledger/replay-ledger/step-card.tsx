import { type LedgerReplay } from '@bahi/contract/ledger/ledger-replay';
import { paymentModes } from '@bahi/contract/labels';
import { roles } from '@bahi/contract/roles';
import { Card } from '@bahi/ui-kit/page/card';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { Link } from 'react-router-dom';
import { toPastAddress } from '../../../books/past.tsx';
import { formatTime } from '../corrections.tsx';

interface StepCardProps {
  readonly replay: LedgerReplay;
  /** The address of the khata. */
  readonly khata: string;
}

/** Who made the shown step, how its money moved, and the way to its trip, or else the khata, as it was after the step. */
export function StepCard({ replay, khata }: StepCardProps) {
  const { step, ledger } = replay;
  const { steps, users, entries } = ledger;
  const at = step - 1;
  const user = steps.user[at] ?? null;
  const role = steps.role[at] ?? null;
  const entry = steps.adds[at]?.[0] ?? steps.takes[at]?.[0];
  const valueOf = <Value,>(column: readonly (Value | null)[]) =>
    entry === undefined ? null : (column[entry] ?? null);
  const by = [user === null ? 'Bahi' : (users[user]?.name ?? '-'), ...(role === null ? [] : [roles[role]])];
  const recordedAt = new Date(replay.times[at] ?? 0).toISOString();
  const tripId = valueOf(entries.tripId);
  const mode = valueOf(entries.mode);
  const money = [...(mode === null ? [] : [paymentModes[mode]]), valueOf(entries.reference) ?? []].flat();
  const page = tripId === null ? khata : `/dashboard/trips/info?id=${tripId}`;
  return (
    <Card title="This step" aside={<Link to={toPastAddress(page, recordedAt)}>As it was then</Link>}>
      <DetailGrid
        details={[
          { label: 'Recorded', value: formatTime(recordedAt) },
          { label: 'By', value: by.join(', ') },
          { label: 'Mode, reference', value: money.length === 0 ? null : money.join(', ') },
          { label: 'Notes', value: valueOf(entries.notes) },
        ]}
      />
    </Card>
  );
}
