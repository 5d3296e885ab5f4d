import { formatCountdown, useCountdown } from '@bahi/ui-kit/feedback/use-countdown';

interface ResendFootProps {
  /** Epoch milliseconds from which another code may be requested. */
  readonly resendAt: number;
  readonly running: boolean;
  readonly onResend: () => void;
}

/** Counts down to the next allowed code, then offers the button. */
export function ResendFoot({ resendAt, running, onResend }: ResendFootProps) {
  const seconds = useCountdown(resendAt);
  return (
    <p className="access-foot access-foot-apart">
      <span>Code not received?</span>
      {seconds > 0 ? (
        <span>
          Resend OTP in <b className="bahi-figure">{formatCountdown(seconds)}</b>
        </span>
      ) : (
        <button type="button" className="access-link" disabled={running} onClick={onResend}>
          Resend OTP
        </button>
      )}
    </p>
  );
}
