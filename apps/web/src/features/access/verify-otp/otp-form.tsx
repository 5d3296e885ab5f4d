import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { useApi } from '@bahi/ui-kit/api-client';
import { OtpField } from '@bahi/ui-kit/otp-field';
import { formatFullPhone } from '@bahi/ui-kit/phone';
import { useCommandForm } from '@bahi/ui-kit/use-command-form';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ResendOtp } from './resend-otp.tsx';
import { sentOtp, type SentOtp } from '../sent-otp.ts';

/** The page of the one-time code; without a code that was sent there is nothing to verify. */
export function OtpPage() {
  const sent = sentOtp(useLocation().state);
  return sent === undefined ? <Navigate to="/auth/sign-in" replace /> : <OtpForm sent={sent} />;
}

/** Code in, session out; where the session leads is the auth guard's to say. */
function OtpForm({ sent }: { readonly sent: SentOtp }) {
  const { session } = useApi();
  const navigate = useNavigate();
  const verify = useRef<HTMLButtonElement>(null);
  const { control, form, submit, submitting } = useCommandForm<typeof verifyOtp, { otp?: string }>(
    verifyOtp,
    {
      defaultValues: {},
      toInput: ({ otp = '' }) => ({ otp, otpSessionToken: sent.otpSessionToken }),
      // Asked for again as a whole: half a code is no news.
      recheck: 'on-submit',
      onDone: ({ sessionToken }) => {
        session.start(sessionToken);
        return navigate('/auth', { replace: true });
      },
      onRefused: () => {
        form.resetField('otp', { keepError: true });
        form.setFocus('otp');
      },
    },
  );
  const { clearErrors } = form;
  const typed = useWatch({ control, name: 'otp' });
  useEffect(() => {
    if (typed !== undefined) clearErrors('otp');
  }, [clearErrors, typed]);
  return (
    <>
      <h1>Enter the code</h1>
      <p>
        Six digits, sent by SMS to{' '}
        <span className="access-recipient">{formatFullPhone(sent.phoneNumber)}</span>.
        <br />
        <Link to={sent.flow === 'REGISTER' ? '/auth/sign-up' : '/auth/sign-in'} className="access-link">
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
    </>
  );
}
