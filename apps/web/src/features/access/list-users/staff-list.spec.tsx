import { listUsers } from '@bahi/contract/access/list-users';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { HEAD_OFFICE, NAGPUR, PUNE } from '../branch-specimen.ts';
import { ANITA, SURESH, VIJAY } from '../staff-specimen.ts';
import { StaffList } from './staff-list.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const TWO = respondWith(listUsers, { users: [SURESH, ANITA], length: 12 });

type Props = Parameters<typeof StaffList>[0];

/** The actions of an owner, who may edit every row but their own request. */
const ownerActions: Props['actionsFor'] = ({ id, requestedAt }) =>
  requestedAt !== null ? ['approve', 'refuse'] : id === ANITA.id ? ['edit'] : ['edit', 'disable'];

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderList(canned: CannedResponse, address = '/dashboard/staff', props: Partial<Props> = {}) {
  const shown = { actionsFor: () => [], onAct: jest.fn(), onOpen: jest.fn(), branches: [], ...props };
  return renderWithProviders(
    <>
      <StaffList {...shown} />
      <Address />
    </>,
    { canned: [canned], address, narrow: true },
  );
}

function cards() {
  return within(screen.getByRole('region', { name: 'Staff' }))
    .getAllByRole('listitem')
    .map((card) => card.textContent);
}

describe('the list of staff', () => {
  it('requests one page at a time and keeps the page in the address', async () => {
    const { user, posted } = renderList(TWO);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(posted(listUsers)).toEqual([
      { limit: 10, offset: 0 },
      { limit: 10, offset: 10 },
    ]);
    expect(screen.getByText('/dashboard/staff?page=2')).toBeTruthy();
  });

  it('shows role and phone, and whether the phone is verified', async () => {
    renderList(TWO);
    await screen.findByText('Anita Kulkarni');
    expect(cards()).toEqual([
      'Suresh YadavCreatedDriver',
      'Anita KulkarniValidatedManager · +91 98220 41375anita@sahyadri.example',
    ]);
  });

  it('shows the branches that each office member sees in a firm with several branches', async () => {
    const limited = { ...ANITA, id: 'limited', name: 'Meena Iyer', branches: [PUNE.id, NAGPUR.id] };
    renderList(respondWith(listUsers, { users: [SURESH, ANITA, limited], length: 3 }), undefined, {
      branches: [HEAD_OFFICE, NAGPUR, PUNE],
    });
    await screen.findByText('Anita Kulkarni');
    expect(cards()).toEqual([
      'Suresh YadavCreatedDriver',
      'Anita KulkarniValidatedManager · +91 98220 41375anita@sahyadri.exampleAll branches',
      'Meena IyerValidatedManager · +91 98220 41375anita@sahyadri.exampleNagpur and Pune',
    ]);
  });

  it('shows a member as validated only after the owner approved them', async () => {
    renderList(respondWith(listUsers, { users: [{ ...ANITA, approved: false }], length: 1 }));
    expect(await screen.findByText('Created')).toBeTruthy();
    expect(screen.queryByText('Validated')).toBeNull();
  });

  it('shows an owner each request with its age, and the buttons of each row but their own', async () => {
    const onAct = jest.fn();
    const SHUT_OUT = { ...SURESH, id: '88888888-8888-4888-8888-888888888888', disabled: true };
    const canned = respondWith(listUsers, { users: [VIJAY, SHUT_OUT, SURESH, ANITA], length: 4 });
    const { user } = renderList(canned, '/dashboard/staff', { onAct, actionsFor: ownerActions });
    await screen.findByText('Vijay Sawant');
    expect(cards()).toEqual([
      'Vijay SawantAccess Request5 minutes ago+91 98900 33331ApproveRefuse',
      'Suresh YadavDisabledDriverEditEnable',
      'Suresh YadavCreatedDriverEditDisable',
      'Anita KulkarniValidatedManager · +91 98220 41375anita@sahyadri.exampleEdit',
    ]);
    await user.click(screen.getByRole('button', { name: 'Approve Vijay Sawant' }));
    await user.click(screen.getByRole('button', { name: 'Refuse Vijay Sawant' }));
    await user.click(screen.getByRole('button', { name: 'Enable Suresh Yadav' }));
    await user.click(screen.getByRole('button', { name: 'Edit Anita Kulkarni' }));
    expect(onAct.mock.calls).toEqual([
      ['approve', VIJAY],
      ['refuse', VIJAY],
      ['disable', SHUT_OUT],
      ['edit', ANITA],
    ]);
  });

  it('opens the pressed row', async () => {
    const onOpen = jest.fn();
    const { user } = renderList(TWO, '/dashboard/staff', { onOpen });
    await user.click(await screen.findByRole('button', { name: 'Open Anita Kulkarni' }));
    expect(onOpen.mock.calls).toEqual([[ANITA]]);
  });

  it('shows only the buttons of allowed actions', async () => {
    renderList(respondWith(listUsers, { users: [{ ...SURESH, disabled: true }], length: 1 }));
    expect(await screen.findByText('Disabled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Enable|Disable) / })).toBeNull();
  });

  it('refreshes by itself to show new requests', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { posted } = renderList(TWO);
    await screen.findByText('Anita Kulkarni');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(posted(listUsers)).toHaveLength(2));
  });

  it('filters by name and role together, from page 1', async () => {
    const { user, posted } = renderList(TWO, '/dashboard/staff?page=2');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('radio', { name: 'Driver' }));
    await waitFor(() => expect(posted(listUsers).at(-1)).toEqual({ limit: 10, offset: 0, role: 'DRIVER' }));
    await user.type(screen.getByRole('searchbox', { name: 'Staff Name' }), 'sur');
    await waitFor(() =>
      expect(posted(listUsers).at(-1)).toEqual({ limit: 10, offset: 0, name: 'sur', role: 'DRIVER' }),
    );
    expect(screen.getByText('/dashboard/staff?role=DRIVER&name=sur')).toBeTruthy();
  });

  it('removes one filter, then all', async () => {
    const { user } = renderList(TWO, '/dashboard/staff?role=DRIVER&name=sur');
    await user.click(screen.getByRole('button', { name: 'Remove Staff Role Driver' }));
    expect(screen.getByText('/dashboard/staff?name=sur')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByText('/dashboard/staff')).toBeTruthy();
  });

  it('says that no staff match the filters', async () => {
    renderList(respondWith(listUsers, { users: [], length: 0 }), '/dashboard/staff?name=zz');
    expect(await screen.findByText('No staff match these filters.')).toBeTruthy();
  });

  it('says that the staff could not be loaded', async () => {
    renderList(refuseWith(listUsers, 'unavailable'));
    expect((await screen.findAllByText('Failed to load staff')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says that the rows are out of date, and keeps them', async () => {
    renderList({ ...TWO, stale: true });
    expect(await screen.findByText(/a moment behind/)).toBeTruthy();
    expect(screen.getByText('Suresh Yadav')).toBeTruthy();
  });
});
