import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useCodeForm } from '../use-code-form.tsx';

interface OtpFormOptions {
  readonly onStarted: () => void | Promise<void>;
  /** Called with the correct code of a person whom their firm has disabled. */
  readonly onDisabled?: (otp: string) => void;
}

/** Verifies the one-time code and starts the session. */
export function useOtpForm(otpSessionToken: string, { onStarted, onDisabled }: OtpFormOptions) {
  const { session } = useApi();
  const { control, form, submit, submitting } = useCodeForm(verifyOtp, otpSessionToken, {
    onDone: ({ sessionToken, user }) => {
      session.start(sessionToken, user.id);
      return onStarted();
    },
    onFailed: ({ code }, otp) => {
      if (code === 'forbidden') onDisabled?.(otp);
    },
  });
  const { clearErrors } = form;
  const typed = useWatch({ control, name: 'otp' });
  useEffect(() => {
    if (typed !== undefined) clearErrors('otp');
  }, [clearErrors, typed]);
  return { control, submit, submitting };
}
