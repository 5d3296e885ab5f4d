import { eraseUser } from '@bahi/contract/access/erase-user';
import { eraseUserPreview } from '@bahi/contract/access/erase-user-preview';
import { type ResponseOf } from '@bahi/contract/define';
import { messages } from '@bahi/contract/messages';
import { formatDay } from '@bahi/kernel/day';
import { formatCount } from '@bahi/kernel/format';
import { isSameText } from '@bahi/kernel/search';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { List, Stack } from '@mantine/core';

const FAILURE = 'Failed to load what would be erased';

interface Values {
  readonly reason?: string;
  readonly typedName?: string;
}

interface EraseUserDialogProps {
  readonly member: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Erases a person for good, once their name was typed. docs/rules/audit.md#erasing-a-person. */
export function EraseUserDialog({ member: { id, name }, onClose }: EraseUserDialogProps) {
  const preview = useQuery(eraseUserPreview, { userId: id }, { failure: FAILURE });
  const { control, submit } = useCommandForm<typeof eraseUser, Values>(eraseUser, {
    defaultValues: {},
    // It cannot be undone, so it is never sent later by itself.
    describeUnsent: null,
    toInput: ({ reason }) => ({ userId: id, reason }),
    validate: ({ reason, typedName }) => ({
      reason: reason === undefined ? messages.required : undefined,
      typedName: isSameText(typedName ?? '', name) ? undefined : `Type ${name}`,
    }),
    failure: 'Request failed. Please try again.',
    onDone: () => {
      notify.success(`${name} is erased`);
      onClose();
    },
  });
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Erase person"
      subject={name}
      blocked={preview.data === undefined}
    >
      {preview.data === undefined && preview.error !== undefined ? (
        <FailedState title={FAILURE} message={preview.error.message} onRetry={preview.retry} />
      ) : (
        <Stack gap="md">
          <WarningBox>This cannot be undone.</WarningBox>
          {preview.data === undefined ? (
            <Skeleton width={320} />
          ) : (
            <Consequences name={name} preview={preview.data} />
          )}
          <TextareaField {...{ control, name: 'reason', label: 'Reason', required: true, maxLength: 2000 }} />
          <TextField
            {...{ control, name: 'typedName', label: `Type "${name}" to confirm`, required: true }}
            maxLength={100}
          />
        </Stack>
      )}
    </Dialog>
  );
}

interface ConsequencesProps {
  readonly name: string;
  readonly preview: ResponseOf<typeof eraseUserPreview>;
}

function Consequences({ name, preview }: ConsequencesProps) {
  const { documents, devices, notesWithName, nameUntil } = preview;
  return (
    <List size="sm" spacing={4}>
      <List.Item>{describeDeleted(documents, devices)}</List.Item>
      <List.Item>
        {nameUntil === null
          ? 'The name is deleted within a month, because no entry of the last eight years names the person.'
          : `The name stays until ${formatDay(nameUntil)}, because the books name the person.`}
      </List.Item>
      <List.Item>{`${describeNotes(notesWithName, name)} Free text is never changed.`}</List.Item>
      <List.Item>Trips, entries and sums stay as they are.</List.Item>
    </List>
  );
}

function describeDeleted(documents: number, devices: number): string {
  const things = ['phone', 'e-mail', 'picture', 'file names'];
  if (documents > 0) things.push(countThings(documents, 'document'));
  if (devices > 0) things.push(`${countThings(devices, 'device')} with notifications`);
  return `Deleted now: ${things.slice(0, -1).join(', ')} and ${things.at(-1)}.`;
}

function describeNotes(notesWithName: number, name: string): string {
  if (notesWithName === 0) return `No note contains “${name}”.`;
  return notesWithName === 1
    ? `1 note that contains “${name}” stays.`
    : `${formatCount(notesWithName)} notes that contain “${name}” stay.`;
}

/** '1 document', '2 documents'. */
function countThings(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}
