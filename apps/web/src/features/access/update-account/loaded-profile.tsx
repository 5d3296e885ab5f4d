import { showProfile } from '@bahi/contract/access/show-profile';
import { type ResponseOf } from '@bahi/contract/define';
import { Card } from '@bahi/ui-kit/page/card';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { FailedState, Skeleton, StaleBanner, formatTimeOfDay, useSlow } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type ReactNode } from 'react';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

const FAILURE = 'Failed to load profile';

export type Profile = ResponseOf<typeof showProfile>;

interface LoadedProfileProps {
  readonly title: string;
  /** Labels shown while the profile loads. */
  readonly labels: readonly string[];
  readonly children: (profile: Profile) => ReactNode;
}

/** A card of the user's own profile in its loading, failed, stale and loaded states. */
export function LoadedProfile({ title, labels, children }: LoadedProfileProps) {
  const { data, error, loading, stale, freshAt, retry } = useQuery(showProfile, {}, { failure: FAILURE });
  const slow = useSlow(loading);
  if (data === undefined && error !== undefined)
    return <FailedState title={FAILURE} message={error.message} onRetry={retry} />;
  return (
    <div className="access-profile" aria-busy={data === undefined}>
      {stale && (
        <StaleBanner since={freshAt === undefined ? undefined : formatTimeOfDay(freshAt)} onRefresh={retry} />
      )}
      {data === undefined ? (
        <Card title={title}>
          <DetailGrid details={labels.map((label) => ({ label, value: slow && <Skeleton width={120} /> }))} />
        </Card>
      ) : (
        <TextSlot>{children(data)}</TextSlot>
      )}
    </div>
  );
}
