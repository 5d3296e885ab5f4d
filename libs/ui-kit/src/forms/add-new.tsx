import { createContext, type ReactNode, use, useCallback, useState } from 'react';

/** What the '+Add New' of a dropdown asks for: a kind of thing, and what is already decided about it. */
export interface AddNewRequest {
  /** A key of the dialogs that {@link AddNewProvider} got: 'party'. */
  readonly kind: string;
  /** 'CUSTOMER', 'DRIVER': what the dropdown takes only. */
  readonly preset?: string;
  /** What was typed in the dropdown: the name or number of what is missing there. */
  readonly typed?: string;
}

type OnAdded = (id: string, name: string) => void;

export interface AddNewDialogProps {
  readonly preset: string | undefined;
  readonly typed: string | undefined;
  /** It exists now; `id` is what the dropdown is to hold, and `name` to show. */
  readonly onAdded: OnAdded;
  readonly onClose: () => void;
}

type AddNew = (request: AddNewRequest, onAdded: OnAdded) => void;

const AddNewContext = createContext<AddNew | null>(null);

/** Opens the dialog that adds one; null where no dialog can open, as before signing in. */
export function useAddNew(): AddNew | null {
  return use(AddNewContext);
}

interface AddNewProviderProps {
  readonly dialogs: Readonly<Record<string, (props: AddNewDialogProps) => ReactNode>>;
  readonly children: ReactNode;
}

/**
 * Opens the dialogs of '+Add New' one over the other: a party asks for a place, which may be new too. They stand
 * here, outside of the form that asked, so that no feature has to import another.
 */
export function AddNewProvider({ dialogs, children }: AddNewProviderProps) {
  const [open, setOpen] = useState<readonly { request: AddNewRequest; onAdded: OnAdded }[]>([]);
  const addNew = useCallback<AddNew>(
    (request, onAdded) => setOpen((now) => [...now, { request, onAdded }]),
    [],
  );
  const close = (height: number) => setOpen((now) => now.slice(0, height));
  return (
    <AddNewContext value={addNew}>
      {children}
      {open.map(({ request: { kind, preset, typed }, onAdded }, height) => {
        const Dialog = dialogs[kind];
        if (Dialog === undefined) throw new Error(`no dialog adds a new ${kind}`);
        return (
          <Dialog
            key={height}
            preset={preset}
            typed={typed}
            onAdded={(id, name) => {
              onAdded(id, name);
              close(height);
            }}
            onClose={() => close(height)}
          />
        );
      })}
    </AddNewContext>
  );
}
