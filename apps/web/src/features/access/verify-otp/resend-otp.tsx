import { login } from '@bahi/contract/access/login';
import { useApi } from '@bahi/ui-kit/api-client';
import { useCommand } from '@bahi/ui-kit/use-command';
import { useNavigate } from 'react-router-dom';
import { OTP_PATH, type SentOtp } from '../sent-otp.ts';
import { minutesAndSeconds, useCountdown } from '../use-countdown.tsx';

const RESEND_AFTER_MS = 30_000;

/** Another code by the login call, 30 seconds after the last one. */
export function ResendOtp({ sent }: { readonly sent: SentOtp }) {
  const navigate = useNavigate();
  const { now } = useApi();
  const seconds = useCountdown(sent.sentAt + RESEND_AFTER_MS);
  const { run, running } = useCommand(login, {
    onDone: ({ otpSessionToken }) =>
      navigate(OTP_PATH, {
        replace: true,
        state: { ...sent, otpSessionToken, sentAt: now() } satisfies SentOtp,
      }),
  });
  return (
    <p className="access-foot access-foot-apart">
      <span>Code not received?</span>
      {seconds > 0 ? (
        <span>
          Resend OTP in <b className="bahi-figure">{minutesAndSeconds(seconds)}</b>
        </span>
      ) : (
        <button
          type="button"
          className="access-link"
          disabled={running}
          onClick={() => void run({ phoneNumber: sent.phoneNumber })}
        >
          Resend OTP
        </button>
      )}
    </p>
  );
}
