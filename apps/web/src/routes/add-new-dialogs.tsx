import { type AddNewDialogProps } from '@bahi/ui-kit/add-new';
import { codes, roles } from '@bahi/contract/labels';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMay } from '../shell/standing.tsx';

// Each a chunk of its own: a dropdown without '+Add New' loads none of them.
const CreateVehicleForm = lazy(async () => ({
  default: (await import('../features/fleet/create-vehicle/create-vehicle-form.tsx')).CreateVehicleForm,
}));
const CreatePartyForm = lazy(async () => ({
  default: (await import('../features/parties/create-party/create-party-form.tsx')).CreatePartyForm,
}));
const CreateLocationForm = lazy(async () => ({
  default: (await import('../features/places/create-location/create-location-form.tsx')).CreateLocationForm,
}));
const CreateUserDialog = lazy(async () => ({
  default: (await import('../features/access/create-user/create-user-dialog.tsx')).CreateUserDialog,
}));

type AddNewDialog = (props: AddNewDialogProps) => ReactNode;

/** What '+Add New' opens, by what is asked for; see `features/picklists.ts`. */
export const addNewDialogs: Readonly<Record<string, AddNewDialog>> = {
  vehicle: ({ typed, onAdded, onClose }) => (
    <Suspense>
      <CreateVehicleForm frame="dialog" typed={typed} onCreated={onAdded} onClose={onClose} />
    </Suspense>
  ),
  party: ({ preset, typed, onAdded, onClose }) => (
    <Suspense>
      <CreatePartyForm
        khata={preset === 'VENDOR' ? 'VENDOR' : 'CUSTOMER'}
        frame="dialog"
        typed={typed}
        onCreated={onAdded}
        onClose={onClose}
      />
    </Suspense>
  ),
  location: ({ typed, onAdded, onClose }) => (
    <Suspense>
      <CreateLocationForm frame="dialog" typed={typed} onCreated={onAdded} onClose={onClose} />
    </Suspense>
  ),
  user: AddUser,
};

function AddUser({ preset, typed, onAdded, onClose }: AddNewDialogProps) {
  const may = useMay();
  return (
    <Suspense>
      <CreateUserDialog
        mayAddAdmin={may('admin')}
        role={codes(roles).find((role) => role === preset)}
        typed={typed}
        onCreated={onAdded}
        onClose={onClose}
      />
    </Suspense>
  );
}
