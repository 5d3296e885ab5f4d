import { getSession } from '@bahi/contract/access/get-session';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { messages } from '@bahi/contract/messages';
import { PhoneField } from '@bahi/ui-kit/fields/phone-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useRevalidate } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';

/** Asks for the phone number of the owner whose firm the person wants to join. */
export function OwnerPhoneForm() {
  const navigate = useNavigate();
  const reread = useRevalidate(getSession, {});
  const { control, submit, submitting } = useCommandForm(requestApproval, {
    defaultValues: {},
    validate: ({ ownerPhoneNumber }) =>
      ownerPhoneNumber ? {} : { ownerPhoneNumber: messages.phoneRequired },
    onDone: async () => {
      await reread();
      await navigate('/auth/approval-pending', { replace: true });
    },
    // An earlier request may have been answered in the meantime.
    onFailed: () => void reread(),
  });
  return (
    <>
      <h1>Enter owner&apos;s phone number</h1>
      <p>The owner of the firm gets your request and lets you in.</p>
      <form noValidate onSubmit={submit}>
        <PhoneField control={control} name="ownerPhoneNumber" label="Owner's Phone Number" autoFocus />
        <Button type="submit" fullWidth loading={submitting}>
          Send for Approval
        </Button>
      </form>
    </>
  );
}
