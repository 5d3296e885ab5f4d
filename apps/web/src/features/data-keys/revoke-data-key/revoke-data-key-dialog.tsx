import { revokeDataKey } from '@bahi/contract/data-keys/revoke-data-key';
import { CommandQuestion } from '@bahi/ui-kit/dialogs/command-question';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { type DataKeyRow } from '../data-key-row.ts';

interface RevokeDataKeyDialogProps {
  readonly dataKey: DataKeyRow;
  readonly onClose: () => void;
}

/** Confirms before a data key is revoked, for good. */
export function RevokeDataKeyDialog({ dataKey: { id, name }, onClose }: RevokeDataKeyDialogProps) {
  const command = useCommand(revokeDataKey, {
    label: `Revoking of the data key ${name}`,
    failure: 'Failed to revoke the data key',
    onDone: () => {
      notify.success(`${name} is revoked`);
      onClose();
    },
  });
  return (
    <CommandQuestion
      question="Are you sure you want to revoke this data key ?"
      warning={
        <span>
          Programs that use <b>{name}</b> read nothing any more, at once and for good.
        </span>
      }
      command={command}
      onConfirm={() => void command.run({ dataKeyId: id })}
      onClose={onClose}
    />
  );
}
