import { createUser } from '@bahi/contract/access/create-user';
import { listUsers } from '@bahi/contract/access/list-users';
import { type Role } from '@bahi/contract/may';
import { createLocation } from '@bahi/contract/places/create-location';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { AddNewProvider } from './add-new.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { PicklistField } from '../fields/picklist-field.tsx';
import { respondWith, renderWithProviders } from '../testing/render-with-providers.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useCommandForm } from './use-command-form.tsx';
import { createPicklistSource } from '../fields/use-picklist.tsx';

afterEach(cleanup);

const STAFF = createPicklistSource(listUsers, {
  input: () => ({}),
  toOptions: () => [{ value: 'suresh', label: 'Suresh Yadav' }],
  addNew: { kind: 'user', preset: 'DRIVER' },
});

interface Draft {
  readonly name?: string;
}

/** A dialog that adds a record; the typed name becomes its id. */
function AddOne({
  onAdded,
  onClose,
  preset,
  typed,
}: {
  readonly onAdded: (id: string, name: string) => void;
  readonly onClose: () => void;
  readonly preset: string | undefined;
  readonly typed: string | undefined;
}) {
  const { control, form } = useCommandForm<typeof createLocation, Draft>(createLocation, {
    defaultValues: typed === undefined ? {} : { name: typed },
    onDone: () => undefined,
  });
  const add = () => onAdded(form.getValues('name') ?? '', 'Suresh Yadav');
  return (
    <Dialog {...{ control, onClose }} onSubmit={add} title={`Add ${preset ?? ''}`}>
      <TextField control={control} name="name" label="Name" />
      <PicklistField control={control} name="name" label="Beside" source={STAFF} />
    </Dialog>
  );
}

function Holder() {
  const { control, form } = useCommandForm<typeof createLocation, Draft>(createLocation, {
    defaultValues: {},
    onDone: () => undefined,
  });
  return (
    <>
      <PicklistField control={control} name="name" label="Driver" source={STAFF} />
      <output>{form.watch('name') ?? 'none'}</output>
    </>
  );
}

function renderHolder(wrapped = true, role: Role = 'ADMIN') {
  const holder = wrapped ? (
    <AddNewProvider dialogs={{ user: { sends: createUser, component: AddOne } }}>
      <Holder />
    </AddNewProvider>
  ) : (
    <Holder />
  );
  const canned = [respondWith(listUsers, { users: [], length: 1 })];
  return renderWithProviders(holder, { canned, role });
}

describe('+Add New', () => {
  it('opens the dialog of the requested kind and chooses the added record', async () => {
    const { user } = renderHolder();
    await user.click(screen.getByRole('combobox', { name: 'Driver' }));
    await user.click(await screen.findByRole('option', { name: '+Add New' }));
    expect(await screen.findByRole('dialog', { name: 'Add DRIVER' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'suresh');
    await user.click(screen.getByRole('button', { name: 'Add DRIVER' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('suresh')).toBeTruthy();
    expect(await screen.findByDisplayValue('Suresh Yadav')).toBeTruthy();
  });

  it('passes on the typed text and shows the added record before a list contains it', async () => {
    const { user } = renderHolder();
    await user.type(screen.getByRole('combobox', { name: 'Driver' }), 'mahesh{ArrowDown}{Enter}');
    expect(await screen.findByDisplayValue('mahesh')).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Add DRIVER' }));
    expect(screen.getByText('mahesh')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Driver' }).value).toBe('Suresh Yadav');
  });

  it('opens over its own dialog, and Escape closes only the upper one', async () => {
    const { user } = renderHolder();
    await user.click(screen.getByRole('combobox', { name: 'Driver' }));
    await user.click(await screen.findByRole('option', { name: '+Add New' }));
    await user.click(await screen.findByRole('combobox', { name: 'Beside' }));
    // Finds the option by its list, because the previous list may still be closing.
    const beside = await screen.findByRole('listbox', { name: 'Beside' });
    await user.click(within(beside).getByRole('option', { name: '+Add New' }));
    expect(await screen.findAllByRole('heading', { name: 'Add DRIVER' })).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('heading', { name: 'Add DRIVER' })).toHaveLength(1);
    expect(screen.getByText('none')).toBeTruthy();
  });

  it.each([
    ['the page has no dialog for it', false, 'ADMIN'],
    ['the user may not add one', true, 'AUDITOR'],
  ] as const)('is hidden if %s', async (_, wrapped, role) => {
    const { user } = renderHolder(wrapped, role);
    await user.click(screen.getByRole('combobox', { name: 'Driver' }));
    await screen.findByRole('option', { name: 'Suresh Yadav' });
    expect(screen.queryByRole('option', { name: '+Add New' })).toBeNull();
  });
});
