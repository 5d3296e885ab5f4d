import { IconPlus } from '@bahi/ui-kit/icons';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SelectCategoryDialog } from '../../features/maintenance/select-category-dialog.tsx';

/** The state of a list that a form leads back to: its button has the focus, for the next slip. */
export const BACK_FROM_FORM = { isBackFromForm: true } as const;

/** The title of the step before a form of maintenance. */
export const SELECT_CATEGORY = 'Select Maintenance Category';

interface SelectCategory {
  /** 'Select Maintenance Category' */
  readonly title: string;
  /** Of the buttons: 'Add Maintenance'. */
  readonly label: string;
  readonly categories: Readonly<Record<string, string>>;
  /** Before the category in lower case. */
  readonly page: string;
}

/** The button that opens the step before a form, for the head of a list and for the list without rows. */
export function useSelectCategory({ title, label, categories, page }: SelectCategory): {
  readonly add: ReactNode;
  readonly addFirst: ReactNode;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const state = useLocation().state as Partial<typeof BACK_FROM_FORM> | null;
  return {
    add: (
      <Button
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        autoFocus={state?.isBackFromForm === true}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    ),
    addFirst: (
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {label}
      </Button>
    ),
    dialog: open && (
      <SelectCategoryDialog
        {...{ title, categories }}
        onChosen={(category, vehicleId) =>
          void navigate(`${page}/${category.toLowerCase()}?vehicleId=${vehicleId}`)
        }
        onClose={() => setOpen(false)}
      />
    ),
  };
}
