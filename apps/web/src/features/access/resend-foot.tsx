import { minutesAndSeconds, useCountdown } from '@bahi/ui-kit/feedback/use-countdown';

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
