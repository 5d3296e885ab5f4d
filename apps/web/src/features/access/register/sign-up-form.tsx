import { register } from '@bahi/contract/access/register';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { PhoneField } from '@bahi/ui-kit/fields/phone-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { carryNext, OTP_PATH, toSentOtp, typedPhone } from '../sent-otp.ts';

/** Registers a name and a phone number, and requests a one-time code. */
export function SignUpForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { now } = useApi();
  const { control, submit, submitting } = useCommandForm(register, {
    defaultValues: typedPhone(state),
    onDone: (sent, { phoneNumber }) =>
      navigate(OTP_PATH, { state: toSentOtp(sent, { phoneNumber, flow: 'REGISTER' }, now()) }),
  });
  const phoneNumber = useWatch({ control, name: 'phoneNumber' });
  return (
    <>
      <h1>Create an Account</h1>
      <p>We send a code to this phone by SMS.</p>
      <form noValidate onSubmit={submit}>
        <TextField control={control} name="name" label="Name" autoComplete="name" autoFocus />
        <PhoneField control={control} name="phoneNumber" label="Phone Number" />
        <Button type="submit" fullWidth loading={submitting}>
          Sign Up
        </Button>
      </form>
      <p className="access-foot">
        Already have an account?
        <Link to="/auth/sign-in" state={{ ...carryNext(state), phoneNumber }} className="access-link">
          Login
        </Link>
      </p>
    </>
  );
}
