import { updateUser } from '@bahi/contract/access/update-user';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { refusals } from '@bahi/contract/refusals';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { HEAD_OFFICE, NAGPUR, PUNE } from '../branch-specimen.ts';
import { ANITA, SURESH } from '../staff-specimen.ts';
import { PersonDocumentDialog } from './person-document-dialog.tsx';
import { UpdateUserDialog } from './update-user-dialog.tsx';

afterEach(cleanup);

const { requestedAt: _, ...SAVED } = ANITA;
const DONE = respondWith(updateUser, { user: SAVED });

function renderDialog(
  canned: CannedResponse = DONE,
  {
    member = ANITA,
    mayChangeRole = true,
    branches = [],
  }: Partial<Parameters<typeof UpdateUserDialog>[0]> = {},
) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<UpdateUserDialog {...{ member, mayChangeRole, branches, onClose }} />, {
    canned: [canned],
  });
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save Details' }));
  const choose = async (role: string) => {
    await shown.user.click(screen.getByRole('combobox', { name: /^Role/ }));
    await shown.user.click(await screen.findByRole('option', { name: role }));
  };
  return { ...shown, onClose, save, choose };
}

describe('editing a member of staff', () => {
  it('sends only changed fields, and null for emptied ones', async () => {
    const { user, save, posted, onClose } = renderDialog();
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Anita Rao');
    await user.clear(screen.getByRole('textbox', { name: 'Email' }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(updateUser)).toEqual([{ userId: ANITA.id, name: 'Anita Rao', email: null }]);
    expect(await screen.findByText('User updated')).toBeTruthy();
  });

  it("warns that a new role ends the member's sessions", async () => {
    const { choose, save, posted } = renderDialog();
    expect(screen.queryByText(/is signed out at once/)).toBeNull();
    await choose('Driver');
    expect(await screen.findByText(/is signed out at once on every device/)).toBeTruthy();
    await save();
    await waitFor(() => expect(posted(updateUser)).toEqual([{ userId: ANITA.id, role: 'DRIVER' }]));
  });

  it('requires a phone for every role but driver', async () => {
    const { choose, save, posted } = renderDialog(DONE, { member: SURESH });
    await choose('Manager');
    await save();
    expect(await screen.findByText('Phone number is required for MANAGER role')).toBeTruthy();
    expect(posted(updateUser)).toEqual([]);
  });

  it('locks the role for users who are not owners', () => {
    renderDialog(DONE, { mayChangeRole: false });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Role/ }).disabled).toBe(true);
  });

  it('says why the last owner keeps the role', async () => {
    const { choose, save, onClose } = renderDialog(refuseWith(updateUser, 'last-admin'));
    await choose('Driver');
    await save();
    expect(await screen.findByText(refusals['last-admin'].message)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the branch fields', () => {
  const branches = [HEAD_OFFICE, NAGPUR, PUNE];
  const LIMITED = { ...ANITA, branch: namedPune(), branches: [NAGPUR.id, PUNE.id] };

  function namedPune() {
    const { id, name, code } = PUNE;
    return { id, name, code };
  }

  function renderBranches(member: Parameters<typeof UpdateUserDialog>[0]['member'] = ANITA) {
    const shown = renderDialog(DONE, { member, branches });
    const tick = (name: string) => shown.user.click(screen.getByRole('checkbox', { name }));
    const chooseVisibility = (words: string) => shown.user.click(screen.getByRole('radio', { name: words }));
    const chooseHome = async (name: RegExp) => {
      await shown.user.click(screen.getByRole('combobox', { name: /^Home Branch/ }));
      await shown.user.click(await screen.findByRole('option', { name }));
    };
    return { ...shown, tick, chooseVisibility, chooseHome };
  }

  const listTicked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map((box) => box.labels?.[0]?.textContent);

  it('hides the branch fields in a firm with one branch', () => {
    renderDialog();
    expect(screen.queryByText(/Branch/)).toBeNull();
  });

  it('shows only the home branch for a member who is not a manager', async () => {
    const { chooseHome, save, posted } = renderBranches(SURESH);
    expect(screen.queryByRole('radiogroup', { name: /^Branches/ })).toBeNull();
    await chooseHome(/^Pune/);
    await save();
    await waitFor(() => expect(posted(updateUser)).toEqual([{ userId: SURESH.id, branchId: PUNE.id }]));
  });

  it('requires the home branch among the chosen branches', async () => {
    const { chooseVisibility, tick, chooseHome, save, posted } = renderBranches();
    await chooseVisibility('Chosen branches');
    expect(listTicked()).toEqual([]);
    await tick('Pune');
    await save();
    expect(await screen.findByText('The home branch must be one of the chosen branches')).toBeTruthy();
    expect(posted(updateUser)).toEqual([]);
    await chooseHome(/^Pune/);
    await save();
    const sent = { userId: ANITA.id, branchId: PUNE.id, branches: [PUNE.id] };
    await waitFor(() => expect(posted(updateUser)).toEqual([sent]));
  });

  it('requires at least one chosen branch', async () => {
    const { tick, save, posted } = renderBranches(LIMITED);
    expect(listTicked()).toEqual(['Nagpur', 'Pune']);
    await tick('Nagpur');
    await tick('Pune');
    await save();
    expect(await screen.findByText('Choose at least one branch')).toBeTruthy();
    expect(posted(updateUser)).toEqual([]);
  });

  it('offers no closed branch except one that the member has', async () => {
    const closed = { ...PUNE, status: 'INACTIVE' } as const;
    const { user } = renderDialog(DONE, { branches: [HEAD_OFFICE, NAGPUR, closed] });
    await user.click(screen.getByRole('radio', { name: 'Chosen branches' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    cleanup();
    renderDialog(DONE, { member: LIMITED, branches: [HEAD_OFFICE, NAGPUR, closed] });
    expect(screen.getByRole('combobox', { name: /^Home Branch/ })).toHaveProperty('value', 'Pune');
    expect(listTicked()).toEqual(['Nagpur', 'Pune']);
  });

  it('explains that limited managers see the khatas of all branches', () => {
    renderBranches(LIMITED);
    const hint = /^They see the trips and the money of these branches only\./;
    expect(screen.getByText(hint).textContent).toBe(
      'They see the trips and the money of these branches only. A trip of another branch they open by its full LR number, to collect for it. The khatas of parties and vendors are shared by all branches',
    );
  });

  it('sends the branches only if they changed, and can reset them to all', async () => {
    const first = renderBranches(LIMITED);
    await first.tick('Nagpur');
    await first.tick('Nagpur');
    await first.chooseHome(/^Nagpur/);
    await first.save();
    await waitFor(() =>
      expect(first.posted(updateUser)).toEqual([{ userId: ANITA.id, branchId: NAGPUR.id }]),
    );
    cleanup();
    const second = renderBranches(LIMITED);
    await second.chooseVisibility('All branches');
    await second.save();
    await waitFor(() => expect(second.posted(updateUser)).toEqual([{ userId: ANITA.id, branches: 'ALL' }]));
  });
});

describe('uploading a document of a member of staff', () => {
  const KEPT = {
    filename: 'a1000000-0000-5000-8000-000000000001',
    originalName: 'licence.pdf',
    mimetype: 'application/pdf',
    size: 8,
  };
  function renderUpload(type: 'DRIVING_LICENCE' | 'PAN') {
    const onClose = jest.fn();
    const shown = renderWithProviders(
      <PersonDocumentDialog member={ANITA} document={undefined} {...{ type, onClose }} />,
      {
        canned: [DONE, respondWith(uploadFile, KEPT)],
      },
    );
    const save = () => shown.user.click(screen.getByRole('button', { name: 'Save Details' }));
    const pick = async (label: string) => {
      const input = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
      await shown.user.upload(input, new File(['%PDF-1.4'], 'licence.pdf'));
    };
    return { ...shown, onClose, save, pick };
  }

  it('sends the licence with its expiry date', async () => {
    const { user, pick, save, posted } = renderUpload('DRIVING_LICENCE');
    await pick('Driving Licence file');
    const date = screen.getByRole('textbox', { name: /^Valid up to/ });
    await user.type(date, '31032031');
    await save();
    expect(await screen.findByText('Document Updated')).toBeTruthy();
    const drivingLicence = { documentId: KEPT.filename, expiryDate: '2031-03-31' };
    expect(posted(updateUser)).toEqual([{ userId: ANITA.id, drivingLicence }]);
  });

  it('sends a PAN without a date, and asks for its file', async () => {
    const { pick, save, posted, onClose } = renderUpload('PAN');
    expect(screen.queryByLabelText(/^Valid up to/)).toBeNull();
    await save();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await pick('PAN file');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(updateUser)).toEqual([{ userId: ANITA.id, pan: { documentId: KEPT.filename } }]);
  });
});
