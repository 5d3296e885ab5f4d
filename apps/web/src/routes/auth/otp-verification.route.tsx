import '../../features/access/access.css';
import { LeaveByCodeDialog } from '../../features/access/leave-by-code/leave-by-code-dialog.tsx';
import { OtpPage } from '../../features/access/verify-otp/otp-page.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const otpVerificationRoute = {
  path: '/auth/otp-verification',
  component: () => <OtpPage LeaveDialog={LeaveByCodeDialog} />,
} satisfies PageRoute;
