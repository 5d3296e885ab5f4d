import { Button, Modal } from '@mantine/core';
import { formatDay, dayAt } from '@bahi/kernel/day';
import { useState } from 'react';
import { useApi } from '../api/api-client.tsx';
import { type UnansweredCommand } from '../api/outbox.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { DialogFrame } from '../dialogs/dialog-frame.tsx';
import { formatTimeOfDay } from './states.tsx';

interface UnsentListProps {
  readonly commands: readonly UnansweredCommand[];
  readonly sending: boolean;
  readonly onSend: (command: UnansweredCommand) => void;
  readonly onClose: () => void;
}

/** The entries that are not sent, each to be sent or discarded alone. */
export function UnsentList({ commands, sending, onSend, onClose }: UnsentListProps) {
  const { outbox } = useApi();
  const [asked, setAsked] = useState<{
    readonly what: 'send' | 'discard';
    readonly command: UnansweredCommand;
  }>();
  const send = (command: UnansweredCommand) =>
    needsQuestion(command) ? setAsked({ what: 'send', command }) : onSend(command);
  return (
    <DialogFrame width={640} onClose={onClose}>
      <Modal.Header>
        <Modal.Title>Not sent</Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>
        <ul className="bahi-unsent-list">
          {commands.map((command) => (
            <li key={command.key}>
              <span>
                <b>{command.entry}</b>
                <span>{`${formatDay(dayAt(command.at))} at ${formatTimeOfDay(command.at)}`}</span>
              </span>
              <div>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Discard ${command.entry}`}
                  disabled={sending}
                  onClick={() => setAsked({ what: 'discard', command })}
                >
                  Discard
                </Button>
                <Button
                  size="xs"
                  aria-label={`Send ${command.entry}`}
                  disabled={sending}
                  onClick={() => send(command)}
                >
                  Send
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Modal.Body>
      {asked !== undefined && (
        <ConfirmDialog
          {...describeQuestion(asked.what, asked.command)}
          onConfirm={() => {
            setAsked(undefined);
            if (asked.what === 'send') onSend(asked.command);
            else outbox.drop(asked.command.key);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </DialogFrame>
  );
}

/** A command without a form was confirmed by a question, such as a deletion. It is asked again, as time has passed. */
export function needsQuestion({ form }: UnansweredCommand): boolean {
  return form === null;
}

function describeQuestion(what: 'send' | 'discard', { entry }: UnansweredCommand) {
  return what === 'send'
    ? { question: 'Are you sure you want to send this now ?', warning: <b>{entry}</b> }
    : {
        question: 'Discard this entry ?',
        warning: (
          <span>
            <b>{entry}</b> will not be sent again, but may already be saved: check before you enter anything
            again.
          </span>
        ),
      };
}
