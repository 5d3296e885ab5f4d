import { findUser } from '@bahi/contract/access/find-user';
import { roles } from '@bahi/contract/roles';
import { type ResponseOf } from '@bahi/contract/define';
import { dayAt, formatDay } from '@bahi/kernel/day';
import { formatCount } from '@bahi/kernel/format';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { FigureCards } from '@bahi/ui-kit/page/figure-card';
import { Money } from '@bahi/ui-kit/page/money';
import { formatFullPhone } from '@bahi/ui-kit/page/phone-number';
import { SidePanel } from '@bahi/ui-kit/dialogs/side-panel';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { FailedState, Skeleton, StaleBanner, formatTimeOfDay, useSlow } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { TabRow } from '@bahi/ui-kit/page/tab-row';
import { Button, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PersonDocuments, type PersonDocumentType } from '../person-documents.tsx';
import { PersonPicture } from '../person-picture.tsx';
import { type BranchRow } from '../branch-row.ts';
import { type StaffRow } from '../staff-row.ts';
import { formatVisibleBranches } from '../format-visible-branches.ts';
import { VerifiedBadge } from '../verified-badge.tsx';
import { AssignedVehicles } from './assigned-vehicles.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

const FAILURE = 'Failed to load staff details';

type Details = ResponseOf<typeof findUser>;

interface StaffDetailsProps {
  /** The member to show, with the name from the list until the details load. */
  readonly member: Pick<StaffRow, 'id' | 'name'>;
  /** Whether the viewer may change the member. */
  readonly mayEdit: boolean;
  /** The documents that the viewer may see and set; PAN and Aadhaar are private. */
  readonly documentTypes: readonly PersonDocumentType[];
  /** All branches of the firm; empty in a firm with one. */
  readonly branches: readonly BranchRow[];
  /** What was done to the member. Left out where the viewer sees no history. */
  readonly history?: ReactNode;
  readonly onEdit: (details: Details) => void;
  /** Left out for viewers who may not erase people. Offered for a person who is disabled or has left. */
  readonly onErase?: ((details: Details) => void) | undefined;
  readonly onUpload: (type: PersonDocumentType, details: Details) => void;
  readonly onClose: () => void;
}

/** The side panel of a member of staff: personal details, trip totals, documents, vehicles. */
export function StaffDetails({
  member,
  mayEdit,
  documentTypes,
  branches,
  history = false,
  onEdit,
  onErase,
  onUpload,
  onClose,
}: StaffDetailsProps) {
  const query = useQuery(findUser, { userId: member.id }, { failure: FAILURE });
  const { data, error, stale, freshAt, retry } = query;
  const slow = useSlow(query.loading);
  const isGone = data !== undefined && (data.user.left || data.user.erased);
  const mayChange = mayEdit && data !== undefined && !isGone;
  const mayErase = onErase !== undefined && data !== undefined && isErasable(data);
  const actions = (
    <>
      {mayErase && (
        <Button variant="default" c="var(--bahi-negative)" onClick={() => onErase(data)}>
          Erase person …
        </Button>
      )}
      {mayChange && <Button onClick={() => onEdit(data)}>Edit</Button>}
    </>
  );
  return (
    <SidePanel
      title={data?.user.name ?? member.name}
      badge={data !== undefined && <PersonBadge user={data.user} />}
      {...(mayChange || mayErase ? { actions } : {})}
      onClose={onClose}
    >
      {data === undefined && error !== undefined ? (
        <FailedState title={FAILURE} message={error.message} onRetry={retry} />
      ) : (
        <div className="access-panel" aria-busy={data === undefined}>
          {stale && (
            <StaleBanner
              since={freshAt === undefined ? undefined : formatTimeOfDay(freshAt)}
              onRefresh={retry}
            />
          )}
          {data === undefined ? (
            <DetailGrid
              details={['Role', 'Created on', 'Phone Number', 'Email'].map((label) => ({
                label,
                value: slow && <Skeleton width={120} />,
              }))}
            />
          ) : (
            <WithHistory history={history}>
              <LoadedDetails
                {...{ data, documentTypes, branches }}
                mayEdit={mayChange}
                onUpload={(type) => onUpload(type, data)}
              />
            </WithHistory>
          )}
        </div>
      )}
    </SidePanel>
  );
}

function isErasable({ user: { disabled, left, erased } }: Details): boolean {
  return (disabled || left) && !erased;
}

function PersonBadge({ user: { isVerified, left, erased } }: Pick<Details, 'user'>) {
  if (erased) return <Badge colour="grey">Erased</Badge>;
  return left ? <Badge colour="grey">Left</Badge> : <VerifiedBadge isVerified={isVerified} />;
}

const TABS = { details: 'Details', history: 'History' };
type Tab = keyof typeof TABS;

/** The details with their history in a second tab. */
function WithHistory({ history, children }: { readonly history: ReactNode; readonly children: ReactNode }) {
  const [tab, setTab] = useState<Tab>('details');
  if (history === false) return <TextSlot>{children}</TextSlot>;
  return (
    <Tabs value={tab} keepMounted={false} onChange={(next) => setTab(next === 'history' ? next : 'details')}>
      <TabRow tabs={TABS} selected={tab} />
      <Tabs.Panel value="details" className="access-panel" pt="md">
        {children}
      </Tabs.Panel>
      <Tabs.Panel value="history" pt="md">
        {history}
      </Tabs.Panel>
    </Tabs>
  );
}

interface LoadedDetailsProps extends Pick<StaffDetailsProps, 'documentTypes' | 'branches' | 'mayEdit'> {
  readonly data: Details;
  readonly onUpload: (type: PersonDocumentType) => void;
}

function LoadedDetails({
  data: { user, metrics, documents, vehiclesAssigned },
  documentTypes,
  branches,
  mayEdit,
  onUpload,
}: LoadedDetailsProps) {
  const { name, role, createdAt, phoneNumber, email, profilePicture } = user;
  return (
    <>
      <div className="access-person">
        <PersonPicture {...{ name, profilePicture }} />
        <DetailGrid
          details={[
            { label: 'Role', value: role === null ? null : roles[role] },
            { label: 'Created on', value: formatDay(dayAt(Date.parse(createdAt))) },
            {
              label: 'Phone Number',
              value: phoneNumber === null ? null : formatFullPhone(phoneNumber),
              whole: true,
            },
            { label: 'Email', value: email },
            ...(branches.length > 0 ? workplaceDetails(user, branches) : []),
          ]}
        />
      </div>
      {metrics !== null && (
        <PanelSection title="Performance">
          <FigureCards
            figures={[
              { label: 'Total Trips', figure: formatCount(metrics.totalTrips) },
              { label: 'Total Revenue', figure: <Money paise={metrics.revenue} /> },
            ]}
          />
        </PanelSection>
      )}
      <PanelSection title="Documents">
        <PersonDocuments {...{ documents }} types={documentTypes} onUpload={mayEdit ? onUpload : undefined} />
      </PanelSection>
      {role === 'MANAGER' && (
        <PanelSection title="Assigned Vehicles">
          <AssignedVehicles vehicles={vehiclesAssigned} />
        </PanelSection>
      )}
    </>
  );
}

/** The home branch, and the branches that the member sees; drivers see their own trips wherever they work. */
function workplaceDetails(user: Details['user'], branches: readonly BranchRow[]) {
  const home = { label: 'Home Branch', value: user.branch?.name ?? null };
  const words = formatVisibleBranches(user, branches);
  return words === null ? [home] : [home, { label: 'Branches', value: words }];
}

function PanelSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="access-panel-section">
      <h3>{title}</h3>
      <TextSlot>{children}</TextSlot>
    </section>
  );
}
