import { listDue } from '@bahi/contract/fleet/list-due';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { Card } from '@bahi/ui-kit/page/card';
import { ListInCard } from '@bahi/ui-kit/tables/list-in-card';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type DueItem, formatDue } from './due-item.ts';
import { DueName, DueStateBadge, DueRemaining, RenewButton } from './due-parts.tsx';

const LIMIT = 5;

interface VehicleDueCardProps {
  readonly vehicleId: string;
  /** Called when the button of an item is pressed. Undefined for users who may not renew what is due. */
  readonly onRenew: ((item: DueItem) => void) | undefined;
}

/** The due items of a vehicle, the most urgent first. */
export function VehicleDueCard({ vehicleId, onRenew }: VehicleDueCardProps) {
  const today = useToday();
  const query = useQuery(listDue, { vehicleId, limit: LIMIT });
  const viewAll = (
    <Anchor component={Link} to={`/dashboard/due?vehicleId=${vehicleId}`} size="sm">
      view all
    </Anchor>
  );
  return (
    <Card title="Due" aside={(query.data?.length ?? 0) > LIMIT && viewAll}>
      <ListInCard
        query={query}
        toRows={({ items }) => items}
        failure="Failed to load due items"
        nothing="Nothing is due on this vehicle."
        height={80}
      >
        {(items) => (
          <ul className="due-items" aria-label="Due">
            {items.map((item) => (
              <li key={item.id}>
                <span className="due-card-head">
                  <DueName {...item} />
                  <DueStateBadge state={item.state} />
                </span>
                <span className="due-card-line">
                  <span>
                    <span className="due-about">{formatDue(item)}</span> <DueRemaining {...{ item, today }} />
                  </span>
                  {onRenew !== undefined && <RenewButton {...{ item, onRenew }} />}
                </span>
              </li>
            ))}
          </ul>
        )}
      </ListInCard>
    </Card>
  );
}
