import '../../features/access/access.css';
import { listTrail } from '@bahi/contract/audit/list-trail';
import { listDataKeys } from '@bahi/contract/data-keys/list-data-keys';
import { readsAsOwner } from '@bahi/contract/may';
import { listLocations } from '@bahi/contract/places/list-locations';
import { resetProfile } from '@bahi/contract/access/reset-profile';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { formatFullPhone } from '@bahi/ui-kit/page/phone-number';
import { TabRow } from '@bahi/ui-kit/page/tab-row';
import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LeaveFirm } from '../../features/access/leave-firm/leave-firm.tsx';
import { BranchesCard } from '../../features/access/list-branches/branches-card.tsx';
import { ResetProfileDialog } from '../../features/access/reset-profile/reset-profile-dialog.tsx';
import { ManagerRights } from '../../features/access/update-account/manager-rights-form.tsx';
import {
  CompanyDetails,
  Documentation,
  PersonalDetails,
} from '../../features/access/update-account/profile.tsx';
import { ProfileHead } from '../../features/access/update-account/profile-head.tsx';
import { AuditCard } from './audit-card.tsx';
import { DataKeysTab } from './data-keys-tab.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { OWNERS_ONLY, useMay } from '@bahi/ui-kit/api/may';
import { useSessionUser } from '../../shell/session-state.tsx';

const TABS = {
  personal: 'Personal Details',
  company: 'Company Details',
  documents: 'Documentation',
} as const;
const ALL_TABS = { ...TABS, 'data-keys': 'Data Keys' } as const;
type Tab = keyof typeof ALL_TABS;

function ProfilePage() {
  usePagePath([{ label: 'Profile' }]);
  const may = useMay();
  const { phoneNumber, role } = useSessionUser();
  const [address, setAddress] = useSearchParams();
  const [resetting, setResetting] = useState(false);
  const requestedTab = address.get('tab') ?? '';
  const tabs: Readonly<Record<string, string>> = may(listDataKeys) ? ALL_TABS : TABS;
  const tab: Tab = requestedTab in tabs ? (requestedTab as Tab) : 'personal';
  return (
    <>
      <PageHeader title="Profile" />
      <div className="access-profile">
        <ProfileHead
          actions={
            may(resetProfile) && (
              <Button variant="default" color="red" onClick={() => setResetting(true)}>
                Reset Profile
              </Button>
            )
          }
        />
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(next) => setAddress(next === 'personal' ? {} : { tab: next ?? '' }, { replace: true })}
        >
          <TabRow tabs={tabs} selected={tab} />
          <Tabs.Panel value="personal" className="access-profile access-tab">
            <PersonalDetails choosesPlace={may(listLocations)} />
            <LeaveFirm />
          </Tabs.Panel>
          <Tabs.Panel value="company" className="access-profile access-tab">
            <CompanyDetails ownsFirm={may(OWNERS_ONLY)} />
            <ManagerRights />
            {readsAsOwner(role) && <BranchesCard />}
            {may(listTrail) && <AuditCard />}
          </Tabs.Panel>
          <Tabs.Panel value="documents" className="access-profile access-tab">
            <Documentation />
          </Tabs.Panel>
          <Tabs.Panel value="data-keys" className="access-profile access-tab">
            <DataKeysTab />
          </Tabs.Panel>
        </Tabs>
      </div>
      {resetting && (
        <ResetProfileDialog
          phone={phoneNumber === null ? '' : formatFullPhone(phoneNumber)}
          onClose={() => setResetting(false)}
        />
      )}
    </>
  );
}

export const profileRoute = {
  path: '/dashboard/profile',
  component: ProfilePage,
} satisfies PageRoute;
