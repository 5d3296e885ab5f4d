import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { useApi } from '@bahi/ui-kit/api-client';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useCodeForm } from '../use-code-form.tsx';

/** Code in, session started. */
export function useOtpForm(otpSessionToken: string, onStarted: () => void | Promise<void>) {
  const { session } = useApi();
  const { control, form, submit, submitting } = useCodeForm(
    verifyOtp,
    otpSessionToken,
    ({ sessionToken, user }) => {
      session.start(sessionToken, user.id);
      return onStarted();
    },
  );
  const { clearErrors } = form;
  const typed = useWatch({ control, name: 'otp' });
  useEffect(() => {
    if (typed !== undefined) clearErrors('otp');
  }, [clearErrors, typed]);
  return { control, submit, submitting };
}
