import { formatDay } from '@bahi/kernel/day';
import { Card } from '@bahi/ui-kit/page/card';
import { ListInCard } from '@bahi/ui-kit/tables/list-in-card';
import { IconButton } from '@bahi/ui-kit/page/icon-button';
import { IconEye } from '@bahi/ui-kit/icons';
import { type QueryState } from '@bahi/ui-kit/api/use-query';
import { Anchor } from '@mantine/core';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type FillUp, type MaintenanceRecord, formatRecord } from './maintenance-record.ts';
import { PaymentAmount } from './payment-amount.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

/** The number of records that a card shows. */
export const LATEST_COUNT = 3;

interface LatestRecordsProps<Data, Row extends MaintenanceRecord | FillUp> {
  readonly title: string;
  /** Address of the full list. */
  readonly all: string;
  readonly query: QueryState<Data>;
  readonly toRows: (data: Data) => readonly Row[];
  /** Title of the failed state. */
  readonly failure: string;
  /** Text of the empty state. */
  readonly nothing: string;
  readonly name: (row: Row) => string;
  /** Shown after the date. */
  readonly about?: (row: Row) => ReactNode;
  readonly onShow: (row: Row) => void;
}

/** The latest maintenance records or fill-ups of a vehicle, with a link to the full list. */
export function LatestRecords<Data, Row extends MaintenanceRecord | FillUp>({
  title,
  all,
  query,
  toRows,
  failure,
  nothing,
  name,
  about,
  onShow,
}: LatestRecordsProps<Data, Row>) {
  const link = (
    <Anchor component={Link} to={all} size="sm" aria-label={`View all ${title}`}>
      view all
    </Anchor>
  );
  return (
    <Card title={title} aside={query.data !== undefined && toRows(query.data).length > 0 && link}>
      <ListInCard {...{ query, toRows, failure, nothing }} height={96}>
        {(rows) => (
          <ul className="maintenance-latest" aria-label={title}>
            {rows.map((row) => (
              <li key={row.id}>
                <span className="maintenance-latest-name">
                  <b>{name(row)}</b>
                  <span>
                    <span>{formatDay(row.date)}</span> <TextSlot>{about?.(row)}</TextSlot>
                  </span>
                </span>
                <PaymentAmount {...row} />
                <IconButton size={28} label={`Show ${formatRecord(row)}`} onClick={() => onShow(row)}>
                  <IconEye size={16} stroke={1.75} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </ListInCard>
    </Card>
  );
}
