import { formatDay } from '@bahi/kernel/day';
import { type ApiError } from '@bahi/ui-kit/api-client';
import { Card } from '@bahi/ui-kit/card';
import { IconButton } from '@bahi/ui-kit/icon-button';
import { IconEye } from '@bahi/ui-kit/icons';
import { FailedState, Skeleton } from '@bahi/ui-kit/states';
import { Anchor } from '@mantine/core';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type FillUp, type MaintenanceRecord, recordInWords } from './maintenance-record.ts';
import { PaymentAmount } from './payment-amount.tsx';

/** As many of the latest as a card of a vehicle shows. */
export const LATEST = 3;

interface LatestRecordsProps<Row extends MaintenanceRecord | FillUp> {
  readonly title: string;
  /** The page of all of them. */
  readonly all: string;
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly failed: {
    readonly title: string;
    readonly error: ApiError | undefined;
    readonly retry: () => void;
  };
  /** What is said where there is none. */
  readonly nothing: string;
  readonly name: (row: Row) => string;
  /** Behind its date. */
  readonly about: (row: Row) => ReactNode;
  readonly onShow: (row: Row) => void;
}

/** The latest work on a vehicle, or what went into its tank, with the way to all of it. */
export function LatestRecords<Row extends MaintenanceRecord | FillUp>({
  title,
  all,
  rows,
  failed,
  nothing,
  name,
  about,
  onShow,
}: LatestRecordsProps<Row>) {
  const link = (
    <Anchor component={Link} to={all} size="sm" aria-label={`View all ${title}`}>
      view all
    </Anchor>
  );
  return (
    <Card title={title} aside={rows !== undefined && rows.length > 0 && link}>
      {rows === undefined ? (
        failed.error === undefined ? (
          <Skeleton width="100%" height={96} />
        ) : (
          <FailedState title={failed.title} message={failed.error.message} onRetry={failed.retry} />
        )
      ) : rows.length === 0 ? (
        <p className="maintenance-nothing">{nothing}</p>
      ) : (
        <ul className="maintenance-latest" aria-label={title}>
          {rows.map((row) => (
            <li key={row.id}>
              <span className="maintenance-latest-name">
                <b>{name(row)}</b>
                <span>
                  {formatDay(row.date)} {about(row)}
                </span>
              </span>
              <PaymentAmount {...row} />
              <IconButton size={28} label={`Show ${recordInWords(row)}`} onClick={() => onShow(row)}>
                <IconEye size={16} stroke={1.75} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
