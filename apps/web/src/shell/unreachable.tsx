import { FailedState } from '@bahi/ui-kit/states';
import { type QueryState } from '@bahi/ui-kit/use-query';

/** In the place of the page while nobody can say whose session this is. */
export function Unreachable({ session }: { readonly session: QueryState<unknown> }) {
  return (
    <FailedState
      title="Bahi could not be reached"
      message={session.error?.message ?? ''}
      onRetry={session.retry}
    />
  );
}
