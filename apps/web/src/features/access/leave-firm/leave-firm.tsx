import { showProfile } from '@bahi/contract/access/show-profile';
import { Card } from '@bahi/ui-kit/page/card';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LeaveFirmDialog } from './leave-firm-dialog.tsx';

/** The card on a user's own profile that lets them leave the firm. */
export function LeaveFirm() {
  const { data } = useQuery(showProfile, {});
  const [asking, setAsking] = useState(false);
  const orgName = data?.merchant?.orgName;
  if (orgName === undefined) return null;
  return (
    <Card title="Leave Firm">
      <div className="access-leave">
        <p>Your phone is free then: you can set up a firm of your own or join another one.</p>
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          Leave this firm
        </Button>
      </div>
      {asking && <LeaveFirmDialog orgName={orgName} onClose={() => setAsking(false)} />}
    </Card>
  );
}
