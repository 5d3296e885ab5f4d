import { OtpField } from '@bahi/ui-kit/fields/otp-field';
import { formatFullPhone } from '@bahi/ui-kit/page/phone-number';
import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ResendOtp } from './resend-otp.tsx';
import { carryNext, readSentOtp, type SentOtp, typedPhone } from '../sent-otp.ts';
import { useOtpForm } from './use-otp-form.tsx';

interface OtpPageProps {
  /** The dialog for a disabled person, who can only leave their firm with the code that they entered. */
  readonly LeaveDialog: ComponentType<LeaveDialogProps>;
}

interface LeaveDialogProps {
  readonly otp: string;
  readonly otpSessionToken: string;
  readonly onLeft: () => void;
  readonly onClose: () => void;
}

/** The page that asks for the one-time code. If none was sent, goes back to the previous page, or to sign-in. */
export function OtpPage({ LeaveDialog }: OtpPageProps) {
  const { state, key } = useLocation();
  const sent = readSentOtp(state);
  if (sent !== undefined) return <OtpForm {...{ sent, LeaveDialog }} />;
  return key === FIRST_ENTRY ? <Navigate to="/auth/sign-in" replace /> : <GoBack />;
}

/** The router's key of the first page in this tab; the page before it belongs to another site. */
const FIRST_ENTRY = 'default';

function GoBack() {
  const navigate = useNavigate();
  const hasGoneBack = useRef(false);
  useEffect(() => {
    if (hasGoneBack.current) return;
    hasGoneBack.current = true;
    void navigate(-1);
  }, [navigate]);
  return null;
}

/** Starts the session with the code; the auth guard then decides where to go. */
function OtpForm({ sent, LeaveDialog }: OtpPageProps & { readonly sent: SentOtp }) {
  const navigate = useNavigate();
  const verify = useRef<HTMLButtonElement>(null);
  const { otpSessionToken } = sent;
  const [refused, setRefused] = useState<string | null>(null);
  const { control, submit, submitting } = useOtpForm(otpSessionToken, {
    onStarted: () => navigate('/auth', { replace: true, state: carryNext(sent) }),
    onDisabled: setRefused,
  });
  return (
    <>
      <h1>Enter the code</h1>
      <p>
        Six digits, sent by SMS to{' '}
        <span className="access-recipient">{formatFullPhone(sent.phoneNumber)}</span>.
        <br />
        <Link
          to={sent.flow === 'REGISTER' ? '/auth/sign-up' : '/auth/sign-in'}
          state={{ ...carryNext(sent), ...typedPhone(sent) }}
          className="access-link"
        >
          Change Number
        </Link>
      </p>
      <form noValidate onSubmit={submit}>
        <OtpField control={control} name="otp" label="One-time code" next={verify} autoFocus />
        <Button type="submit" fullWidth loading={submitting} ref={verify}>
          Verify OTP
        </Button>
      </form>
      <ResendOtp sent={sent} />
      {refused !== null && (
        <LeaveDialog
          {...{ otp: refused, otpSessionToken }}
          onLeft={() => void navigate('/auth/sign-in', { replace: true, state: typedPhone(sent) })}
          onClose={() => setRefused(null)}
        />
      )}
    </>
  );
}
