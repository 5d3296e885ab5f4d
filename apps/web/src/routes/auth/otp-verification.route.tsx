import '../../features/access/access.css';
import { OtpPage } from '../../features/access/verify-otp/otp-form.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const otpVerificationRoute = {
  path: '/auth/otp-verification',
  component: OtpPage,
} satisfies PageRoute;
