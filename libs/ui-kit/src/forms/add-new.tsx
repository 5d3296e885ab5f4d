import { type Access } from '@bahi/contract/may';
import {
  type ComponentType,
  createContext,
  use,
  useCallback,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useMay } from '../api/may.tsx';
import { TextSlot } from '../page/text-slot.tsx';

/** A request by a dropdown's '+Add New': the kind of record, and the values that are already known. */
export interface AddNewRequest {
  /** A key of the dialogs in {@link AddNewProvider}: 'party'. */
  readonly kind: string;
  /** The only kind that the dropdown accepts: 'CUSTOMER', 'DRIVER'. */
  readonly preset?: string;
  /** The text typed in the dropdown: the name or number of the missing record. */
  readonly typed?: string;
}

type OnAdded = (id: string, name: string) => void;

export interface AddNewDialogProps {
  readonly preset: string | undefined;
  readonly typed: string | undefined;
  /** Called once the record exists. The dropdown holds `id` and shows `name`. */
  readonly onAdded: OnAdded;
  readonly onClose: () => void;
}

export interface AddNewDialog {
  /** The definition of the command that adds the record. */
  readonly sends: Access;
  readonly component: ComponentType<AddNewDialogProps>;
}

type AddNew = (request: AddNewRequest, onAdded: OnAdded) => void;

interface AddNewState {
  readonly addNew: AddNew;
  readonly mayAdd: (kind: string) => boolean;
}

const AddNewContext = createContext<AddNewState | null>(null);

/**
 * Returns a function that opens the dialog for a new record of the kind. Null without a kind, where no dialog can open,
 * as before signing in, and for a user who may not add such a record.
 */
export function useAddNew(kind: string | undefined): AddNew | null {
  const state = use(AddNewContext);
  return state !== null && kind !== undefined && state.mayAdd(kind) ? state.addNew : null;
}

interface AddNewProviderProps {
  readonly dialogs: Readonly<Record<string, AddNewDialog>>;
  readonly children: ReactNode;
}

/**
 * Opens the dialogs of '+Add New'. They can be stacked, because a new party may need a new place. They render here and
 * not in the form whose dropdown opened them, so that no feature imports another.
 */
export function AddNewProvider({ dialogs, children }: AddNewProviderProps) {
  const [open, setOpen] = useState<readonly { request: AddNewRequest; onAdded: OnAdded }[]>([]);
  const addNew = useCallback<AddNew>(
    (request, onAdded) => setOpen((now) => [...now, { request, onAdded }]),
    [],
  );
  const may = useMay();
  const state = useMemo(
    () => ({
      addNew,
      mayAdd: (kind: string) => {
        const dialog = dialogs[kind];
        return dialog !== undefined && may(dialog.sends);
      },
    }),
    [addNew, dialogs, may],
  );
  const close = (index: number) => setOpen((now) => now.slice(0, index));
  return (
    <AddNewContext value={state}>
      <TextSlot>{children}</TextSlot>
      {open.map(({ request: { kind, preset, typed }, onAdded }, index) => {
        const Dialog = dialogs[kind]?.component;
        if (Dialog === undefined) throw new Error(`no dialog adds a new ${kind}`);
        return (
          <Dialog
            key={index}
            preset={preset}
            typed={typed}
            onAdded={(id, name) => {
              onAdded(id, name);
              close(index);
            }}
            onClose={() => close(index)}
          />
        );
      })}
    </AddNewContext>
  );
}
