import { login } from '@bahi/contract/access/login';
import { messages } from '@bahi/contract/messages';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { PhoneField } from '@bahi/ui-kit/fields/phone-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { Button } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconLock } from '@bahi/ui-kit/icons';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { carryNext, OTP_PATH, toSentOtp, typedPhone } from '../sent-otp.ts';

const PULSE_MS = 5000;

/** Requests a one-time code for a phone number. An unknown phone highlights the Register link. */
export function SignInForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const nextState = carryNext(state);
  const { now } = useApi();
  const [pulsing, setPulsing] = useState(false);
  const { start: stopPulsingLater } = useTimeout(() => setPulsing(false), PULSE_MS);
  const { control, submit, submitting } = useCommandForm(login, {
    defaultValues: typedPhone(state),
    onDone: (sent, { phoneNumber }) =>
      navigate(OTP_PATH, {
        state: { ...toSentOtp(sent, { phoneNumber, flow: 'LOGIN' }, now()), ...nextState },
      }),
    onFailed: ({ code }) => {
      if (code !== 'not-found') return;
      setPulsing(true);
      stopPulsingLater();
    },
  });
  const phoneNumber = useWatch({ control, name: 'phoneNumber' });
  return (
    <>
      <h1>Nice to see you again!</h1>
      <p>
        <span>Bahi, the fleet ledger: trips, advances and khatas of a trucking firm in one book.</span>{' '}
        <span>Sign in with the phone number of your fleet.</span>
      </p>
      <form noValidate onSubmit={submit}>
        <PhoneField
          control={control}
          name="phoneNumber"
          label="Phone Number"
          invalidMessage={messages.phoneInvalidAtLogin}
          autoFocus
        />
        <Button
          type="submit"
          fullWidth
          loading={submitting}
          leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
        >
          Securely Login
        </Button>
      </form>
      <p className="access-foot">
        New to Bahi?
        <Link
          to="/auth/sign-up"
          state={{ ...nextState, phoneNumber }}
          className="access-link"
          data-pulsing={pulsing || undefined}
        >
          Register
        </Link>
      </p>
    </>
  );
}
