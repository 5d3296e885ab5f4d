import { createUser } from '@bahi/contract/access/create-user';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type BranchRow } from '../branch-row.ts';
import { HEAD_OFFICE, PUNE } from '../branch-specimen.ts';
import { SURESH } from '../staff-specimen.ts';
import { CreateUserDialog } from './create-user-dialog.tsx';

afterEach(cleanup);

function renderDialog({
  canned = respondWith(createUser, { user: SURESH }),
  offersAllRoles = true,
  branches = [] as readonly BranchRow[],
} = {}) {
  const onCreated = jest.fn();
  const shown = renderWithProviders(
    <CreateUserDialog {...{ offersAllRoles, branches }} onCreated={onCreated} onClose={jest.fn()} />,
    {
      canned: [canned satisfies CannedResponse],
    },
  );
  const role = screen.getByPlaceholderText('Choose a role');
  return {
    ...shown,
    onCreated,
    role,
    name: screen.getByRole('textbox', { name: /^Name/ }),
    phone: screen.getByRole('textbox', { name: /^Phone Number/ }),
    email: screen.getByRole('textbox', { name: 'Email' }),
    submit: () => shown.user.click(screen.getByRole('button', { name: 'Add Staff Member' })),
    chooseRole: async (name: string) => {
      await shown.user.click(role);
      await shown.user.click(await screen.findByRole('option', { name }));
    },
  };
}

describe('adding a member of staff', () => {
  it('gives a manager a home branch and the branches that they see', async () => {
    const { user, name, phone, chooseRole, submit, posted } = renderDialog({ branches: [HEAD_OFFICE, PUNE] });
    await user.type(name, 'Anita Rao');
    await user.type(phone, '9822012345');
    await chooseRole('Manager');
    const home = screen.getByRole<HTMLInputElement>('combobox', { name: /^Home Branch/ });
    expect(home.value).toBe('Head Office');
    await user.click(home);
    await user.click(await screen.findByRole('option', { name: /^Pune/ }));
    await user.click(screen.getByRole('radio', { name: 'Chosen branches' }));
    expect(screen.getByText(/by its full LR number, to collect for it/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Pune' }));
    await submit();
    expect(posted(createUser)).toEqual([
      {
        name: 'Anita Rao',
        role: 'MANAGER',
        phoneNumber: '9822012345',
        branchId: PUNE.id,
        branches: [PUNE.id],
      },
    ]);
  });

  it('adds a driver with only a name', async () => {
    const { user, name, chooseRole, submit, posted, onCreated } = renderDialog();
    await user.type(name, 'Suresh Yadav');
    await chooseRole('Driver');
    await submit();
    expect(posted(createUser)).toEqual([{ name: 'Suresh Yadav', role: 'DRIVER' }]);
    expect(onCreated).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('User created')).toBeTruthy();
  });

  it.each([
    ['Admin', 'ADMIN'],
    ['Manager', 'MANAGER'],
    ['Auditor', 'AUDITOR'],
  ])('requires a phone for the role %s', async (word, role) => {
    const { user, name, phone, chooseRole, submit, posted } = renderDialog();
    await user.type(name, 'Anita Kulkarni');
    await chooseRole(word);
    expect(phone.getAttribute('aria-required')).toBe('true');
    await submit();
    expect(await screen.findByText(`Phone number is required for ${role} role`)).toBeTruthy();
    expect(posted(createUser)).toEqual([]);
    await user.type(phone, '9822041375');
    await submit();
    expect(posted(createUser)).toEqual([{ name: 'Anita Kulkarni', role, phoneNumber: '9822041375' }]);
  });

  it('clears the missing-phone error when the role changes to driver', async () => {
    const { user, name, chooseRole, submit, posted } = renderDialog();
    await user.type(name, 'Suresh Yadav');
    await chooseRole('Manager');
    await submit();
    await screen.findByText('Phone number is required for MANAGER role');
    await chooseRole('Driver');
    expect(screen.queryByText('Phone number is required for MANAGER role')).toBeNull();
    await submit();
    expect(posted(createUser)).toEqual([{ name: 'Suresh Yadav', role: 'DRIVER' }]);
  });

  it('requires name and role, and rejects an invalid phone and e-mail', async () => {
    const { user, phone, email, submit, posted } = renderDialog();
    await user.type(phone, '98220');
    await user.type(email, 'anita@');
    await submit();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(screen.getByText('Enter valid phone number')).toBeTruthy();
    expect(screen.getByText('Enter valid mail')).toBeTruthy();
    expect(posted(createUser)).toEqual([]);
  });

  it('offers a manager neither the role of an owner nor that of an auditor', async () => {
    const { user, role } = renderDialog({ offersAllRoles: false });
    await user.click(role);
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Manager', 'Driver']);
  });

  it('stays open when another person has the phone', async () => {
    const { user, name, phone, chooseRole, submit, onCreated } = renderDialog({
      canned: refuseWith(createUser, 'user-exists', { phoneNumber: 'User already exists' }),
    });
    await user.type(name, 'Anita Kulkarni');
    await chooseRole('Manager');
    await user.type(phone, '9822041375');
    await submit();
    expect(await screen.findByText('User already exists')).toBeTruthy();
    expect(onCreated).not.toHaveBeenCalled();
  });
});
