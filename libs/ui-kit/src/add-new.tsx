import { createContext, type ReactNode, use, useCallback, useState } from 'react';

/** What the '+Add New' of a dropdown asks for: a kind of thing, and what is already decided about it. */
export interface AddNewRequest {
  /** A key of the dialogs that {@link AddNewProvider} got: 'party'. */
  readonly kind: string;
  /** 'CUSTOMER', 'DRIVER': what the dropdown takes only. */
  readonly preset?: string;
}

export interface AddNewDialogProps {
  readonly preset: string | undefined;
  /** It exists now; `id` is what the dropdown is to hold. */
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

type AddNew = (request: AddNewRequest, onAdded: (id: string) => void) => void;

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
  const [open, setOpen] = useState<readonly { request: AddNewRequest; onAdded: (id: string) => void }[]>([]);
  const addNew = useCallback<AddNew>(
    (request, onAdded) => setOpen((now) => [...now, { request, onAdded }]),
    [],
  );
  const close = (height: number) => setOpen((now) => now.slice(0, height));
  return (
    <AddNewContext value={addNew}>
      {children}
      {open.map(({ request: { kind, preset }, onAdded }, height) => {
        const Dialog = dialogs[kind];
        if (Dialog === undefined) throw new Error(`no dialog adds a new ${kind}`);
        return (
          <Dialog
            key={height}
            preset={preset}
            onAdded={(id) => {
              onAdded(id);
              close(height);
            }}
            onClose={() => close(height)}
          />
        );
      })}
    </AddNewContext>
  );
}
