import { resetProfile } from '@bahi/contract/access/reset-profile';
import { verifyReset } from '@bahi/contract/access/verify-reset';
import { type ResponseOf } from '@bahi/contract/define';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { ConfirmDialog } from '@bahi/ui-kit/dialogs/confirm-dialog';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { OtpField } from '@bahi/ui-kit/fields/otp-field';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { useClearUserData } from '@bahi/ui-kit/api/use-clear-user-data';
import { Button, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { ResendFoot } from '../resend-foot.tsx';
import { useCodeForm } from '../use-code-form.tsx';

interface Sent extends Pick<ResponseOf<typeof resetProfile>, 'otpSessionToken'> {
  /** Epoch milliseconds from which another code may be requested. */
  readonly resendAt: number;
}

interface ResetProfileDialogProps {
  /** The formatted phone number that receives the code. */
  readonly phone: string;
  readonly onClose: () => void;
}

/** Confirms, sends a code, and resets the profile with that code. docs/rules/permissions.md#profiles. */
export function ResetProfileDialog({ phone, onClose }: ResetProfileDialogProps) {
  const { now } = useApi();
  const [sent, setSent] = useState<Sent | null>(null);
  const { run, running } = useCommand(resetProfile, {
    label: null,
    onDone: ({ otpSessionToken, resendAfterSeconds }) =>
      setSent({ otpSessionToken, resendAt: now() + resendAfterSeconds * 1000 }),
  });
  const send = () => void run({});
  if (sent === null)
    return (
      <ConfirmDialog
        question="Are you sure you want to reset your profile ?"
        warning={
          <span>
            Your e-mail, picture and documents are removed, and you are signed out on every device. Your firm
            and its books stay as they are.
          </span>
        }
        confirming={running}
        onConfirm={send}
        onCancel={onClose}
      />
    );
  return <CodeDialog key={sent.otpSessionToken} {...{ sent, phone, running, onClose }} onResend={send} />;
}

interface CodeDialogProps extends ResetProfileDialogProps {
  readonly sent: Sent;
  readonly running: boolean;
  readonly onResend: () => void;
}

function CodeDialog({ sent, phone, running, onResend, onClose }: CodeDialogProps) {
  const verify = useRef<HTMLButtonElement>(null);
  const { clear } = useClearUserData();
  const { control, submit, submitting } = useCodeForm(verifyReset, sent.otpSessionToken, {
    onDone: ({ message }) => {
      notify.success(message);
      clear();
    },
  });
  return (
    <DialogFrame width={440} onClose={onClose}>
      <Modal.Header>
        <Modal.Title>Reset Profile</Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <form noValidate onSubmit={submit}>
        <Modal.Body>
          <p>
            Six digits, sent by SMS to <span className="access-recipient">{phone}</span>.
          </p>
          <OtpField control={control} name="otp" label="One-time code" next={verify} autoFocus />
          <ResendFoot resendAt={sent.resendAt} running={running} onResend={onResend} />
        </Modal.Body>
        <footer className="bahi-dialog-footer">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <div className="bahi-actions">
            <Button type="submit" color="red" loading={submitting} ref={verify}>
              Reset Profile
            </Button>
          </div>
        </footer>
      </form>
    </DialogFrame>
  );
}
