import { login } from '@bahi/contract/access/login';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { OtpField } from '@bahi/ui-kit/fields/otp-field';
import { maskPhone } from '@bahi/ui-kit/page/phone-number';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { toSentOtp, type SentOtp } from '../sent-otp.ts';
import { ResendFoot } from '../resend-foot.tsx';
import { useOtpForm } from './use-otp-form.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

type Sent = Pick<SentOtp, 'otpSessionToken' | 'resendAt'>;

interface RenewSessionDialogProps {
  /** Ten digits; the phone of the user whose session ended. */
  readonly phoneNumber: string | null;
}

/**
 * Renews a session that ended while the user works, with a code sent to the same phone. The page below keeps its state
 * and typed values, and calls that wait for the session are then sent.
 */
export function RenewSessionDialog({ phoneNumber }: RenewSessionDialogProps) {
  const { session, now } = useApi();
  const [sent, setSent] = useState<Sent | null>(null);
  const { run, running } = useCommand(login, {
    onDone: (answer) => setSent(toSentOtp(answer, { phoneNumber: phoneNumber ?? '', flow: 'LOGIN' }, now())),
  });
  const phone = maskPhone(phoneNumber ?? '');
  const sendCode = () => void run({ phoneNumber: phoneNumber ?? '' });
  const otherPhoneButton = (
    <Button variant="default" onClick={session.clear}>
      Use another phone
    </Button>
  );
  return (
    <DialogFrame width={440} onClose={() => undefined}>
      <Modal.Header>
        <Modal.Title>Your session has ended</Modal.Title>
      </Modal.Header>
      {sent === null ? (
        <>
          <Modal.Body>
            To go on, enter the code that we send to <b className="access-recipient">{phone}</b>. What you
            typed stays.
          </Modal.Body>
          <footer className="bahi-dialog-footer">
            <TextSlot>{otherPhoneButton}</TextSlot>
            <div className="bahi-actions">
              <Button data-autofocus loading={running} disabled={phoneNumber === null} onClick={sendCode}>
                Send code
              </Button>
            </div>
          </footer>
        </>
      ) : (
        <CodeForm key={sent.otpSessionToken} {...{ sent, phone, otherPhoneButton, sendCode, running }} />
      )}
    </DialogFrame>
  );
}

interface CodeFormProps {
  readonly sent: Sent;
  readonly phone: string;
  readonly otherPhoneButton: ReactNode;
  readonly sendCode: () => void;
  readonly running: boolean;
}

function CodeForm({ sent, phone, otherPhoneButton, sendCode, running }: CodeFormProps) {
  const verify = useRef<HTMLButtonElement>(null);
  const { control, submit, submitting } = useOtpForm(sent.otpSessionToken, {
    onStarted: () => undefined,
  });
  return (
    <form noValidate onSubmit={submit}>
      <Modal.Body>
        <p>
          Six digits, sent by SMS to <span className="access-recipient">{phone}</span>.
        </p>
        <OtpField control={control} name="otp" label="One-time code" next={verify} autoFocus />
        <ResendFoot resendAt={sent.resendAt} running={running} onResend={sendCode} />
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <TextSlot>{otherPhoneButton}</TextSlot>
        <div className="bahi-actions">
          <Button type="submit" loading={submitting} ref={verify}>
            Verify OTP
          </Button>
        </div>
      </footer>
    </form>
  );
}
