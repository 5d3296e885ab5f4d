import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { useApi } from '@bahi/ui-kit/api-client';
import { useCommandForm } from '@bahi/ui-kit/use-command-form';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

/** Code in, session started. A refused code is taken away, and asked for again. */
export function useOtpForm(otpSessionToken: string, onStarted: () => void | Promise<void>) {
  const { session } = useApi();
  const { control, form, submit, submitting } = useCommandForm<typeof verifyOtp, { otp?: string }>(
    verifyOtp,
    {
      defaultValues: {},
      toInput: ({ otp = '' }) => ({ otp, otpSessionToken }),
      // Asked for again as a whole: half a code is no news.
      recheck: 'on-submit',
      onDone: ({ sessionToken, user }) => {
        session.start(sessionToken, user.id);
        return onStarted();
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
  return { control, submit, submitting };
}
