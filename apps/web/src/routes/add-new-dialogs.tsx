import { createUser } from '@bahi/contract/access/create-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createParty } from '@bahi/contract/parties/create-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { type AddNewDialog, type AddNewDialogProps } from '@bahi/ui-kit/forms/add-new';
import { codes } from '@bahi/contract/codes';
import { roles } from '@bahi/contract/roles';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { createLazyComponent } from '@bahi/ui-kit/page/lazy-component';
import { type ComponentType } from 'react';
import { useBranches } from '../branches/branch-choice.ts';
import { OWNERS_ONLY, useMay } from '@bahi/ui-kit/api/may';

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

/** The dialogs that '+Add New' opens by the `kind` of a picklist. */
export const addNewDialogs: Readonly<Record<string, AddNewDialog>> = {
  vehicle: { sends: createVehicle, component: AddVehicle },
  party: { sends: createParty, component: AddParty },
  location: { sends: createLocation, component: AddLocation },
  user: { sends: createUser, component: AddUser },
};

function AddVehicle({ typed, onAdded, onClose }: AddNewDialogProps) {
  return <CreateVehicleForm frame="dialog" typed={typed} onCreated={onAdded} onClose={onClose} />;
}

function AddParty({ preset, typed, onAdded, onClose }: AddNewDialogProps) {
  return (
    <CreatePartyForm
      group={preset === 'VENDOR' ? 'VENDOR' : 'CUSTOMER'}
      frame="dialog"
      typed={typed}
      onCreated={onAdded}
      onClose={onClose}
    />
  );
}

function AddLocation({ typed, onAdded, onClose }: AddNewDialogProps) {
  return <CreateLocationForm frame="dialog" typed={typed} onCreated={onAdded} onClose={onClose} />;
}

function AddUser({ preset, typed, onAdded, onClose }: AddNewDialogProps) {
  const isOwner = useMay()(OWNERS_ONLY);
  const branches = useBranches();
  return (
    <CreateUserDialog
      offersAllRoles={isOwner}
      branches={isOwner ? branches : []}
      role={codes(roles).find((role) => role === preset)}
      typed={typed}
      onCreated={onAdded}
      onClose={onClose}
    />
  );
}
