import { showProfile } from '@bahi/contract/access/show-profile';
import { roles } from '@bahi/contract/labels';
import { Card } from '@bahi/ui-kit/card';
import { DetailGrid } from '@bahi/ui-kit/detail-grid';
import { formatFullPhone } from '@bahi/ui-kit/phone';
import { FailedState, Skeleton, StaleStrip, timeOfDay, useSlow } from '@bahi/ui-kit/states';
import { useQuery } from '@bahi/ui-kit/use-query';

const FAILURE = 'Failed to load profile';

/** Who is signed in, and for which firm; to read only. */
export function Profile() {
  const { data, error, loading, stale, freshAt, retry } = useQuery(showProfile, {}, { failure: FAILURE });
  const slow = useSlow(loading);
  if (data === undefined && error !== undefined)
    return <FailedState title={FAILURE} message={error.message} onRetry={retry} />;
  const value = (text: string | null | undefined) =>
    data === undefined ? slow && <Skeleton width={120} /> : text;
  const phone = data?.phoneNumber ?? null;
  const role = data?.role ?? null;
  return (
    <div className="access-profile" aria-busy={data === undefined}>
      {stale && (
        <StaleStrip since={freshAt === undefined ? undefined : timeOfDay(freshAt)} onRefresh={retry} />
      )}
      <Card title="Personal Details">
        <DetailGrid
          details={[
            { label: 'Name', value: value(data?.name) },
            { label: 'Phone Number', value: value(phone === null ? null : formatFullPhone(phone)) },
            { label: 'Email', value: value(data?.email) },
            { label: 'Role', value: value(role === null ? null : roles[role]) },
          ]}
        />
      </Card>
      <Card title="Company Details">
        <DetailGrid
          details={[
            { label: 'Company Name', value: value(data?.merchant?.orgName) },
            { label: 'GST Number', value: value(data?.merchant?.gstNo) },
            { label: 'Location', value: value(data?.merchant?.locationDetails.placeName) },
          ]}
        />
      </Card>
    </div>
  );
}
