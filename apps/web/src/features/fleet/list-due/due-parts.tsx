import { dueStates, type DueState } from '@bahi/contract/fleet/list-due';
import { type Day } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { Badge, type BadgeColour } from '@bahi/ui-kit/feedback/badge';
import { IconFileText, IconId, IconTool } from '@bahi/ui-kit/icons';
import { Button } from '@mantine/core';
import { type DueItem, formatRemaining, describeOwner, getRenewalLabel } from './due-item.ts';

const COLOURS: Readonly<Record<DueState, BadgeColour>> = {
  EXPIRED: 'red',
  URGENT: 'yellow',
  SOON: 'grey',
  MISSING: 'grey',
};

export function DueStateBadge({ state }: Pick<DueItem, 'state'>) {
  return <Badge colour={COLOURS[state]}>{dueStates[state]}</Badge>;
}

/** The icon and name of a document, licence or service. */
export function DueName({ kind, user, what }: Pick<DueItem, 'kind' | 'user' | 'what'>) {
  const Icon = kind === 'SERVICE' ? IconTool : user === null ? IconFileText : IconId;
  return (
    <span className="due-name">
      <Icon size={16} stroke={1.75} aria-hidden />
      <b>{what}</b>
    </span>
  );
}

/** The last reading as a share of the reading at which the service is due; null for items without a reading. */
export function ReadingBar({
  item: { dueReading, lastReading, vehicle, state },
}: {
  readonly item: DueItem;
}) {
  if (dueReading === null || lastReading === null) return null;
  const share = Math.min(1, lastReading / dueReading);
  return (
    <span className="due-reading">
      <span className="due-bar" data-overdue={state === 'EXPIRED' || undefined} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span>{`last ${formatQuantity(lastReading)} ${vehicle?.odoType ?? ''}`}</span>
    </span>
  );
}

/** The remaining days or distance: '18 days ago', '130 KM left'. */
export function DueRemaining({ item, today }: { readonly item: DueItem; readonly today: Day }) {
  const words = formatRemaining(item, today);
  return words === null ? null : (
    <b className="due-left" data-overdue={item.state === 'EXPIRED' || undefined}>
      {words}
    </b>
  );
}

interface RenewButtonProps {
  readonly item: DueItem;
  readonly onRenew: (item: DueItem) => void;
}

/** Opens the form that renews the item. */
export function RenewButton({ item, onRenew }: RenewButtonProps) {
  const label = getRenewalLabel(item);
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${label} of ${describeOwner(item)[0]}`}
      onClick={() => onRenew(item)}
    >
      {label}
    </Button>
  );
}
