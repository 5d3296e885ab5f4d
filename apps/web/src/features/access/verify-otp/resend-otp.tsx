import { login } from '@bahi/contract/access/login';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { useNavigate } from 'react-router-dom';
import { OTP_PATH, toSentOtp, type SentOtp } from '../sent-otp.ts';
import { ResendFoot } from '../resend-foot.tsx';

/** Sends another code through the login call. */
export function ResendOtp({ sent }: { readonly sent: SentOtp }) {
  const navigate = useNavigate();
  const { now } = useApi();
  const { run, running } = useCommand(login, {
    onDone: (again) => navigate(OTP_PATH, { replace: true, state: toSentOtp(again, sent, now()) }),
  });
  const resend = () => void run({ phoneNumber: sent.phoneNumber });
  return <ResendFoot resendAt={sent.resendAt} running={running} onResend={resend} />;
}
