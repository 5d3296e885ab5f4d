import { type AddNewDialogProps } from '@bahi/ui-kit/forms/add-new';
import { codes } from '@bahi/contract/codes';
import { roles } from '@bahi/contract/roles';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { createLazyComponent } from '@bahi/ui-kit/page/lazy-component';
import { type ComponentType, type ReactNode } from 'react';
import { useBranches } from '../branches/branch-choice.ts';
import { useMay } from '../shell/session-state.tsx';

// Each dialog is a separate chunk, loaded only by dropdowns with '+Add New'.
const CreateVehicleForm = lazyDialog(
  async () => (await import('../features/fleet/create-vehicle/create-vehicle-form.tsx')).CreateVehicleForm,
);
const CreatePartyForm = lazyDialog(
  async () => (await import('../features/parties/create-party/create-party-form.tsx')).CreatePartyForm,
);
const CreateLocationForm = lazyDialog(
  async () =>
    (await import('../features/places/create-location/create-location-form.tsx')).CreateLocationForm,
);
const CreateUserDialog = lazyDialog(
  async () => (await import('../features/access/create-user/create-user-dialog.tsx')).CreateUserDialog,
);

/** Shows a chunk that fails to load as a closable dialog, so that the form below stays. */
function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return createLazyComponent(load, {
    renderFailure: (failure, { onClose }) => (
      <DialogFrame width={440} className="bahi-confirm" onClose={onClose}>
        {failure}
      </DialogFrame>
    ),
  });
}

type AddNewDialog = (props: AddNewDialogProps) => ReactNode;

/** The dialogs that '+Add New' opens by the `kind` of a picklist. */
export const addNewDialogs: Readonly<Record<string, AddNewDialog>> = {
  vehicle: ({ typed, onAdded, onClose }) => (
    <CreateVehicleForm frame="dialog" typed={typed} onCreated={onAdded} onClose={onClose} />
  ),
  party: ({ preset, typed, onAdded, onClose }) => (
    <CreatePartyForm
      group={preset === 'VENDOR' ? 'VENDOR' : 'CUSTOMER'}
      frame="dialog"
      typed={typed}
      onCreated={onAdded}
      onClose={onClose}
    />
  ),
  location: ({ typed, onAdded, onClose }) => (
    <CreateLocationForm frame="dialog" typed={typed} onCreated={onAdded} onClose={onClose} />
  ),
  user: AddUser,
};

function AddUser({ preset, typed, onAdded, onClose }: AddNewDialogProps) {
  const may = useMay();
  const branches = useBranches();
  return (
    <CreateUserDialog
      mayAddAdmin={may('admin')}
      branches={may('admin') ? branches : []}
      role={codes(roles).find((role) => role === preset)}
      typed={typed}
      onCreated={onAdded}
      onClose={onClose}
    />
  );
}
