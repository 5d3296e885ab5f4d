import { getSession } from '@bahi/contract/access/get-session';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { IconBell } from '@bahi/ui-kit/icons';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCountdown, useCountdown } from '@bahi/ui-kit/feedback/use-countdown';

/** The polling interval for the owner's decision. After the decision, the layout around this page redirects. */
const POLL_MS = 4000;
const NOTIFY_AGAIN_AFTER_MS = 60_000;

/** Shown while a person waits for the owner's approval. */
export function ApprovalPending() {
  const approval = useQuery(getSession, {}, { refreshMs: POLL_MS }).data?.approval;
  if (!approval) return null;
  return (
    <>
      <h1>Access Approval Pending</h1>
      <p>Kindly ask your owner to accept your access request</p>
      <p className="access-owner">
        <span>{approval.ownerPhone}</span>
        <Link to="/auth/owner-phone" className="access-link">
          Change Number
        </Link>
      </p>
      <NotifyOwner askedAt={Date.parse(approval.requestedAt)} />
    </>
  );
}

/** Notifies the owner, at most once a minute. */
function NotifyOwner({ askedAt }: { readonly askedAt: number }) {
  const foot = useId();
  const { now } = useApi();
  // The server may say that the minute is not over even if this device's clock says so.
  const [refusedAt, setRefusedAt] = useState(0);
  const seconds = useCountdown(Math.max(askedAt, refusedAt) + NOTIFY_AGAIN_AFTER_MS);
  const { run, running } = useCommand(requestApproval, {
    onDone: () => notify.success('Your owner has been notified'),
    onFailed: ({ code }) => {
      if (code === 'too-many') setRefusedAt(now());
    },
  });
  const isWaiting = seconds > 0 && seconds * 1000 <= NOTIFY_AGAIN_AFTER_MS;
  return (
    <>
      <Button
        fullWidth
        loading={running}
        disabled={isWaiting}
        aria-describedby={foot}
        leftSection={<IconBell size={16} stroke={1.75} aria-hidden />}
        onClick={() => void run({})}
      >
        Notify Owner
      </Button>
      <p id={foot} className="access-foot">
        {isWaiting ? (
          <span>
            You can notify your owner again in <b className="bahi-figure">{formatCountdown(seconds)}</b>
          </span>
        ) : (
          'You go on from here as soon as the owner accepts.'
        )}
      </p>
    </>
  );
}
