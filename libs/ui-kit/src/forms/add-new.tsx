import { createContext, type ReactNode, use, useCallback, useState } from 'react';
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

type AddNew = (request: AddNewRequest, onAdded: OnAdded) => void;

const AddNewContext = createContext<AddNew | null>(null);

/**
 * Returns a function that opens the dialog for a new record, or null where no dialog can open, as before signing in.
 */
export function useAddNew(): AddNew | null {
  return use(AddNewContext);
}

interface AddNewProviderProps {
  readonly dialogs: Readonly<Record<string, (props: AddNewDialogProps) => ReactNode>>;
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
  const close = (index: number) => setOpen((now) => now.slice(0, index));
  return (
    <AddNewContext value={addNew}>
      <TextSlot>{children}</TextSlot>
      {open.map(({ request: { kind, preset, typed }, onAdded }, index) => {
        const Dialog = dialogs[kind];
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
