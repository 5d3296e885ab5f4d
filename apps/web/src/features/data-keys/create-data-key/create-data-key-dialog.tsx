import { createDataKey } from '@bahi/contract/data-keys/create-data-key';
import { dataScopes, MAX_KEY_DAYS, USUAL_KEY_DAYS, type DataScope } from '@bahi/contract/data-keys/data-key';
import { addDays } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { ChecklistField } from '@bahi/ui-kit/fields/checklist-field';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { BRANCH_SETS, toBranchOptions, useBranches } from '../../../branches/branch-choice.ts';
import { MadeDataKey } from './made-data-key.tsx';

interface Values {
  readonly name?: string;
  readonly scopes: DataScope[];
  readonly reads: keyof typeof BRANCH_SETS;
  /** Ids of the chosen branches. */
  readonly branches?: string[];
  readonly expiresAt?: string;
}

interface Made {
  readonly name: string;
  /** Null if an earlier request made the key. */
  readonly secret: string | null;
}

/** Makes a data key, and shows it once. docs/rules/audit.md#data-keys. */
export function CreateDataKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  if (made !== null) return <MadeDataKey {...made} onClose={onClose} />;
  return <DataKeyForm onMade={setMade} onClose={onClose} />;
}

interface DataKeyFormProps {
  readonly onMade: (made: Made) => void;
  readonly onClose: () => void;
}

function DataKeyForm({ onMade, onClose }: DataKeyFormProps) {
  const today = useToday();
  const branches = useBranches();
  const { control, submit } = useCommandForm<typeof createDataKey, Values>(createDataKey, {
    defaultValues: { scopes: ['books'], reads: 'ALL', expiresAt: addDays(today, USUAL_KEY_DAYS) },
    // Only the answer has the key, so it must reach somebody who waits for it.
    describeUnsent: null,
    toInput: ({ reads, branches: chosen, ...values }) => ({
      ...values,
      ...(reads === 'CHOSEN' ? { branches: chosen ?? [] } : {}),
    }),
    failure: 'Failed to make the data key',
    onDone: ({ key: secret }, { name }) => onMade({ name, secret }),
  });
  const reads = useWatch({ control, name: 'reads' });
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="New data key" submitLabel="Make key">
      <Stack gap="md">
        <TextField
          {...{ control, name: 'name', label: 'Name', required: true, maxLength: 60 }}
          hint="The program that will use it, such as Power BI"
        />
        <ChecklistField
          {...{ control, name: 'scopes', label: 'May read', required: true }}
          options={Object.entries(dataScopes).map(([value, label]) => ({ value, label }))}
          hint="Books leave out names of people and all contacts"
        />
        {branches.length > 0 && (
          <ChoiceField {...{ control, name: 'reads', label: 'Branches', choices: BRANCH_SETS }} />
        )}
        {reads === 'CHOSEN' && (
          <ChecklistField
            {...{ control, name: 'branches', label: 'Chosen Branches', required: true }}
            options={toBranchOptions(branches, () => true)}
            hint="Vehicles and parties are those of all branches"
          />
        )}
        <DateField
          {...{ control, name: 'expiresAt', label: 'Last day' }}
          min={today}
          max={addDays(today, MAX_KEY_DAYS)}
          hint={`At most a year from today; ${USUAL_KEY_DAYS} days if you leave it empty`}
        />
      </Stack>
    </Dialog>
  );
}
