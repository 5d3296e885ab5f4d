import { messages } from '@bahi/contract/messages';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { toOptions } from '@bahi/ui-kit/fields/select-option';
import { Stack } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { VEHICLES } from '../../forms/picklists.ts';
import { SavedEntries, type SavedEntry } from '../../books/saved-entries.tsx';

interface Chosen {
  readonly vehicleId?: string | undefined;
  readonly category?: string | undefined;
}

interface SelectCategoryDialogProps {
  /** 'Select Maintenance Category' */
  readonly title: string;
  /** Labels by code, in the order offered. */
  readonly categories: Readonly<Record<string, string>>;
  readonly vehicleId?: string;
  /** The category of the previous slip. */
  readonly category?: string | undefined;
  /** The slips saved so far. */
  readonly saved?: readonly SavedEntry[];
  /** Called after the last slip was taken back. */
  readonly onTakenBack?: () => void;
  readonly onChosen: (category: string, vehicleId: string) => void;
  readonly onClose: () => void;
}

/** Asks for vehicle and category before a maintenance form opens. */
export function SelectCategoryDialog({
  title,
  categories,
  vehicleId,
  category: chosenBefore,
  saved = [],
  onTakenBack = () => undefined,
  onChosen,
  onClose,
}: SelectCategoryDialogProps) {
  const { control, handleSubmit } = useForm<Chosen>({
    defaultValues: { vehicleId, category: chosenBefore },
    resolver: (chosen) => {
      const missing = (['vehicleId', 'category'] as const).filter((field) => chosen[field] === undefined);
      if (missing.length === 0) return { values: chosen, errors: {} };
      const error = { type: 'required', message: messages.required };
      return { values: {}, errors: Object.fromEntries(missing.map((field) => [field, error])) };
    },
  });
  const choose = handleSubmit(({ category, vehicleId: chosen }) => {
    if (category !== undefined && chosen !== undefined) onChosen(category, chosen);
  });
  return (
    <Dialog {...{ control, onClose, title }} onSubmit={(event) => void choose(event)} submitLabel="Continue">
      <Stack gap="lg">
        {saved.length > 0 && <SavedEntries {...{ saved, onTakenBack }} />}
        <PicklistField
          {...{ control, name: 'vehicleId', label: 'Vehicle Number', required: true, autoFocus: true }}
          source={VEHICLES}
        />
        <SelectField
          {...{ control, name: 'category', label: 'Category', required: true }}
          options={toOptions(categories)}
        />
      </Stack>
    </Dialog>
  );
}
