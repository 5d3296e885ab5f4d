import { listUsers } from '@bahi/contract/access/list-users';
import { answers, refuses, rendered, type Saying } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { ANITA, SURESH } from '../staff-specimen.ts';
import { StaffList } from './staff-list.tsx';

afterEach(cleanup);

const TWO = answers(listUsers, { users: [SURESH, ANITA], length: 12 });

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function listing(saying: Saying, address = '/dashboard/staff') {
  return rendered(
    <>
      <StaffList />
      <Address />
    </>,
    { saying: [saying], address, narrow: true },
  );
}

describe('the list of staff', () => {
  it('asks for a page at a time, mirrored in the address', async () => {
    const { user, posted } = listing(TWO);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(posted(listUsers)).toEqual([
      { limit: 10, offset: 0 },
      { limit: 10, offset: 10 },
    ]);
    expect(screen.getByText('/dashboard/staff?page=2')).toBeTruthy();
  });

  it('shows role and phone, and who has proved it', async () => {
    listing(TWO);
    await screen.findByText('Anita Kulkarni');
    const [suresh, anita] = within(screen.getByRole('region', { name: 'Staff' }))
      .getAllByRole('listitem')
      .map((card) => card.textContent);
    expect(suresh).toBe('Suresh YadavCreatedDriver');
    expect(anita).toBe('Anita KulkarniValidatedManager · +91 98220 41375anita@sahyadri.example');
  });

  it('calls nobody validated before the owner has approved him', async () => {
    listing(answers(listUsers, { users: [{ ...ANITA, approved: false }], length: 1 }));
    expect(await screen.findByText('Created')).toBeTruthy();
    expect(screen.queryByText('Validated')).toBeNull();
  });

  it('finds by name and role together, from page 1', async () => {
    const { user, posted } = listing(TWO, '/dashboard/staff?page=2');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('radio', { name: 'Driver' }));
    await waitFor(() => expect(posted(listUsers).at(-1)).toEqual({ limit: 10, offset: 0, role: 'DRIVER' }));
    await user.type(screen.getByRole('searchbox', { name: 'Staff Name' }), 'sur');
    await waitFor(() =>
      expect(posted(listUsers).at(-1)).toEqual({ limit: 10, offset: 0, name: 'sur', role: 'DRIVER' }),
    );
    expect(screen.getByText('/dashboard/staff?role=DRIVER&name=sur')).toBeTruthy();
  });

  it('takes one filter back, then all', async () => {
    const { user } = listing(TWO, '/dashboard/staff?role=DRIVER&name=sur');
    await user.click(screen.getByRole('button', { name: 'Remove Staff Role Driver' }));
    expect(screen.getByText('/dashboard/staff?name=sur')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByText('/dashboard/staff')).toBeTruthy();
  });

  it('says that nobody matches', async () => {
    listing(answers(listUsers, { users: [], length: 0 }), '/dashboard/staff?name=zz');
    expect(await screen.findByText('Nobody matches these filters.')).toBeTruthy();
  });

  it('says that it could not be loaded', async () => {
    listing(refuses(listUsers, 'unavailable'));
    expect((await screen.findAllByText('Failed to load staff')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says that it is behind, and keeps its rows', async () => {
    listing({ ...TWO, stale: true });
    expect(await screen.findByText(/a moment behind/)).toBeTruthy();
    expect(screen.getByText('Suresh Yadav')).toBeTruthy();
  });
});
