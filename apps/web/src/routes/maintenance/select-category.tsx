import { type Access } from '@bahi/contract/may';
import { IfMay } from '@bahi/ui-kit/api/may';
import { IconPlus } from '@bahi/ui-kit/icons';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SelectCategoryDialog } from '../../features/maintenance/select-category-dialog.tsx';

/** History state of a list that the user returns to from a form; focuses the Add button for the next slip. */
export const BACK_FROM_FORM = { isBackFromForm: true } as const;

/** Title of the dialog that precedes a maintenance form. */
export const SELECT_CATEGORY = 'Select Maintenance Category';

interface SelectCategoryOptions {
  /** 'Select Maintenance Category' */
  readonly title: string;
  /** Label of the buttons: 'Add Maintenance'. */
  readonly label: string;
  readonly categories: Readonly<Record<string, string>>;
  /** Path that the category in lower case is appended to. */
  readonly page: string;
  /** The command that the form sends. */
  readonly sends: Access;
}

/**
 * The dialog that precedes a form, with a button for the page header and one for the empty list. Both buttons are hidden
 * from users who may not send the form.
 */
export function useSelectCategory({ title, label, categories, page, sends }: SelectCategoryOptions): {
  readonly add: ReactNode;
  readonly addFirst: ReactNode;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const state = useLocation().state as Partial<typeof BACK_FROM_FORM> | null;
  return {
    add: (
      <IfMay send={sends}>
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          autoFocus={state?.isBackFromForm === true}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </IfMay>
    ),
    addFirst: (
      <IfMay send={sends}>
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </IfMay>
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
