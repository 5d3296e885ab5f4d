import { type ReactNode } from 'react';
import { FailedState, Skeleton } from '../feedback/states.tsx';
import { type QueryState } from '../api/use-query.tsx';
import { TextSlot } from '../page/text-slot.tsx';

interface ListInCardProps<Data, Row> {
  readonly query: Pick<QueryState<Data>, 'data' | 'error' | 'retry'>;
  readonly toRows: (data: Data) => readonly Row[];
  /** Title of the failure: 'Failed to load the documents'. */
  readonly failure: string;
  /** Text shown if there are no rows. */
  readonly nothing: string;
  /** Height of the skeleton in px. */
  readonly height: number;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Rows in a card, with their loading, failed and empty states. */
export function ListInCard<Data, Row>(props: ListInCardProps<Data, Row>) {
  const { data, error, retry } = props.query;
  if (data === undefined && error !== undefined)
    return <FailedState title={props.failure} message={error.message} onRetry={retry} />;
  if (data === undefined) return <Skeleton width="100%" height={props.height} />;
  const rows = props.toRows(data);
  if (rows.length === 0) return <p className="bahi-card-nothing">{props.nothing}</p>;
  return <TextSlot>{props.children(rows)}</TextSlot>;
}
