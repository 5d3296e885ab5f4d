import { type QueryState } from '@bahi/ui-kit/api/use-query';
import { FailedState, Skeleton, useSlow } from '@bahi/ui-kit/feedback/states';
import { type ReactNode } from 'react';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

interface CardStateProps<Data> {
  readonly query: QueryState<Data>;
  /** For example 'Failed to load expenses'. */
  readonly failure: string;
  /** The height of the loaded content, in pixels. */
  readonly height: number;
  readonly children: (data: Data) => ReactNode;
}

/** The content of a card that has its own query: loading, failed with a retry button, or loaded. */
export function CardState<Data>({ query, failure, height, children }: CardStateProps<Data>) {
  const slow = useSlow(query.loading);
  if (query.data !== undefined) return <TextSlot>{children(query.data)}</TextSlot>;
  if (query.error !== undefined)
    return <FailedState title={failure} message={query.error.message} onRetry={query.retry} />;
  return <div style={{ minHeight: height }}>{slow && <Skeleton width="100%" height={height} />}</div>;
}
