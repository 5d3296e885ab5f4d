import { login } from '@bahi/contract/access/login';
import { useApi } from '@bahi/ui-kit/api-client';
import { useCommand } from '@bahi/ui-kit/use-command';
import { useNavigate } from 'react-router-dom';
import { OTP_PATH, sentNow, type SentOtp } from '../sent-otp.ts';
import { minutesAndSeconds, useCountdown } from '../use-countdown.tsx';

/** Another code by the login call, 30 seconds after the last one. */
export function ResendOtp({ sent }: { readonly sent: SentOtp }) {
  const navigate = useNavigate();
  const { now } = useApi();
  const { run, running } = useCommand(login, {
    onDone: (again) => navigate(OTP_PATH, { replace: true, state: sentNow(again, sent, now()) }),
  });
  const resend = () => void run({ phoneNumber: sent.phoneNumber });
  return <ResendFoot resendAt={sent.resendAt} running={running} onResend={resend} />;
}

interface ResendFootProps {
  /** When another code may be asked for, in milliseconds. */
  readonly resendAt: number;
  readonly running: boolean;
  readonly onResend: () => void;
}

/** The seconds until another code may be asked for, then the way to it. */
export function ResendFoot({ resendAt, running, onResend }: ResendFootProps) {
  const seconds = useCountdown(resendAt);
  return (
    <p className="access-foot access-foot-apart">
      <span>Code not received?</span>
      {seconds > 0 ? (
        <span>
          Resend OTP in <b className="bahi-figure">{minutesAndSeconds(seconds)}</b>
        </span>
      ) : (
        <button type="button" className="access-link" disabled={running} onClick={onResend}>
          Resend OTP
        </button>
      )}
    </p>
  );
}
