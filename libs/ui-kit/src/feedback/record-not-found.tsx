import { Button } from '@mantine/core';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type QueryState } from '../api/use-query.tsx';
import { EmptyState } from './states.tsx';

/** Statuses that a retry does not change: an id that names nothing, or no valid id at all. */
const NOT_FOUND = [400, 404];

/** Whether the address of a page names no record, so that a retry would not help. */
export function isRecordNotFound({
  error,
  loading,
}: Pick<QueryState<unknown>, 'error' | 'loading'>): boolean {
  return error === undefined ? !loading : NOT_FOUND.includes(error.status);
}

interface RecordNotFoundProps {
  readonly icon: ReactNode;
  /** The kind of record: 'Trip' */
  readonly record: string;
  readonly reason: string;
  /** The list of all records of the kind. */
  readonly list: { readonly to: string; readonly label: string };
}

/** The page of a record that does not exist: says so, and leads to the list. */
export function RecordNotFound({ icon, record, reason, list }: RecordNotFoundProps) {
  return (
    <section className="bahi-card">
      <EmptyState
        icon={icon}
        title={`${record} not found`}
        reason={reason}
        action={
          <Button component={Link} to={list.to} variant="default" size="xs">
            {list.label}
          </Button>
        }
      />
    </section>
  );
}
