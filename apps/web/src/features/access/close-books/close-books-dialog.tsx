import { closeBooks } from '@bahi/contract/access/close-books';
import { closedBooksLabels } from '@bahi/contract/access/field-labels';
import { messages } from '@bahi/contract/messages';
import { addDays, formatDay, type Day } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Stack, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';

const STATES = { CLOSED: 'Closed until a day', OPEN: 'Open again' } as const;

interface Values {
  readonly state: keyof typeof STATES;
  readonly until?: string;
  readonly reason?: string;
}

interface CloseBooksDialogProps {
  readonly closedUntil: Day | null;
  readonly onClose: () => void;
}

/** Closes the books up to a day, or opens them again. docs/rules/money.md#closed-books. */
export function CloseBooksDialog({ closedUntil, onClose }: CloseBooksDialogProps) {
  const today = useToday();
  const { control, submit } = useCommandForm<typeof closeBooks, Values>(closeBooks, {
    defaultValues: { state: 'CLOSED', ...(closedUntil === null ? {} : { until: closedUntil }) },
    describeUnsent: ({ state, until }) =>
      state === 'OPEN' ? 'Opening of the books' : `Closing of the books until ${until ?? ''}`,
    toInput: ({ state, until, reason }) => ({ until: state === 'OPEN' ? null : until, reason }),
    validate: ({ state, until, reason }) => ({
      until: state === 'CLOSED' && until === undefined ? messages.required : undefined,
      reason: reason === undefined ? messages.required : undefined,
    }),
    failure: 'Request failed. Please try again.',
    onDone: ({ booksClosedUntil }) => {
      notify.success(
        booksClosedUntil === null ? 'The books are open again' : messages.booksClosed(booksClosedUntil),
      );
      onClose();
    },
  });
  const state = useWatch({ control, name: 'state' });
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="Close books" submitLabel="Save">
      <Stack gap="md">
        <Text size="sm">
          {closedUntil === null ? 'The books are open.' : `${messages.booksClosed(closedUntil)}.`}
        </Text>
        {closedUntil !== null && (
          <ChoiceField {...{ control, name: 'state', label: 'From now on' }} choices={STATES} />
        )}
        {state === 'CLOSED' && (
          <DateField
            {...{ control, name: 'until', label: closedBooksLabels.until, required: true }}
            max={addDays(today, -1)}
          />
        )}
        <TextareaField {...{ control, name: 'reason', label: 'Reason', required: true, maxLength: 2000 }} />
        <WarningBox>
          {state === 'OPEN'
            ? 'Corrections made while the books were closed keep their dates.'
            : 'No entries can be made on or before that day. Later changes are posted on the day you make them; closed figures do not change.'}
        </WarningBox>
      </Stack>
    </Dialog>
  );
}

/** Label of the button that opens the dialog. */
export function formatClosedUntil(closedUntil: Day | null): string {
  return closedUntil === null ? 'Close books' : `Closed until ${formatDay(closedUntil)}`;
}
