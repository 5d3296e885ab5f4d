import { showProfile } from '@bahi/contract/access/show-profile';
import { type ResponseOf } from '@bahi/contract/define';
import { Card } from '@bahi/ui-kit/card';
import { DetailGrid } from '@bahi/ui-kit/detail-grid';
import { DocumentImage } from '@bahi/ui-kit/document-tile';
import { FailedState, Skeleton, StaleStrip, timeOfDay, useSlow } from '@bahi/ui-kit/states';
import { useQuery } from '@bahi/ui-kit/use-query';
import { CompanyDetailsForm } from './company-details-form.tsx';
import { PersonalDetailsForm } from './personal-details-form.tsx';

const FAILURE = 'Failed to load profile';

type ShownProfile = ResponseOf<typeof showProfile>;

interface ProfileProps {
  /** Whether the caller may change the firm. */
  readonly ownsFirm: boolean;
}

/** Who is signed in, and for which firm. */
export function Profile({ ownsFirm }: ProfileProps) {
  const { data, error, loading, stale, freshAt, retry } = useQuery(showProfile, {}, { failure: FAILURE });
  const slow = useSlow(loading);
  if (data === undefined && error !== undefined)
    return <FailedState title={FAILURE} message={error.message} onRetry={retry} />;
  return (
    <div className="access-profile" aria-busy={data === undefined}>
      {stale && (
        <StaleStrip since={freshAt === undefined ? undefined : timeOfDay(freshAt)} onRefresh={retry} />
      )}
      <Card title="Personal Details">
        {data === undefined ? (
          <DetailGrid details={waitingFor(['Name', 'Phone Number', 'Email', 'Role'], slow)} />
        ) : (
          <PersonalDetailsForm profile={data} />
        )}
      </Card>
      <CompanyDetails {...{ ownsFirm, data, slow }} />
    </div>
  );
}

interface CompanyDetailsProps extends ProfileProps {
  readonly data: ShownProfile | undefined;
  readonly slow: boolean;
}

/** Its owner changes it, everybody else of the firm reads it. */
function CompanyDetails({ ownsFirm, data, slow }: CompanyDetailsProps) {
  const firm = data?.merchant ?? null;
  const logo = firm?.companyLogo ?? null;
  return (
    <Card
      title="Company Details"
      aside={
        logo !== null && (
          <span className="access-logo">
            <DocumentImage key={logo.documentId} documentId={logo.documentId} alt="Company logo" />
          </span>
        )
      }
    >
      {data !== undefined && firm !== null && ownsFirm ? (
        <CompanyDetailsForm firm={firm} />
      ) : (
        <DetailGrid
          details={
            data === undefined
              ? waitingFor(['Company Name', 'GST Number', 'Location'], slow)
              : [
                  { label: 'Company Name', value: firm?.orgName },
                  { label: 'GST Number', value: firm?.gstNo },
                  { label: 'Location', value: firm?.locationDetails.placeName },
                ]
          }
        />
      )}
    </Card>
  );
}

function waitingFor(labels: readonly string[], slow: boolean) {
  return labels.map((label) => ({ label, value: slow && <Skeleton width={120} /> }));
}
