import '../../features/access/access.css';
import { ApprovalPending } from '../../features/access/request-approval/approval-pending.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { LogoutFoot } from './logout-foot.tsx';

function ApprovalPendingPage() {
  return (
    <>
      <ApprovalPending />
      <LogoutFoot />
    </>
  );
}

export const approvalPendingRoute = {
  path: '/auth/approval-pending',
  component: ApprovalPendingPage,
} satisfies PageRoute;
