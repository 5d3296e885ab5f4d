import { getSession } from '@bahi/contract/access/get-session';
import { listBranches } from '@bahi/contract/access/list-branches';
import { type WireResponse } from '@bahi/contract/define';
import { rendered, respondsWith } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useBranchChoice, useHasBranches } from './branch-choice.ts';
import { ChosenBranchProvider, useChosenBranch } from './chosen-branch.tsx';

afterEach(cleanup);

type Branch = WireResponse<typeof listBranches>['branches'][number];

const branch = (id: string, name: string, changed: Partial<Branch> = {}): Branch => ({
  ...{ id, name, code: name.slice(0, 3).toUpperCase(), location: null, phone: null, gstNo: null },
  ...{ lrPrefix: null, status: 'ACTIVE', isHeadOffice: false, ...changed },
});
const BRANCHES = [branch('ho', 'Head Office'), branch('pune', 'Pune'), branch('nagpur', 'Nagpur')];

const session = (branches: 'ALL' | string[]): WireResponse<typeof getSession> => ({
  user: {
    ...{ id: 'a-person', name: 'Meena Iyer', phoneNumber: null, email: null, role: 'MANAGER' },
    ...{ status: 'VERIFIED', approved: true, disabled: false, createdAt: '2026-11-01T10:00:00+05:30' },
  },
  ...{
    organisationId: 'a-firm',
    branchId: 'pune',
    branches,
    sessionStatus: 'ACTIVE',
    sessionToken: 'a token',
  },
  ...{ addedBy: null, accessCnt: 2, approval: null, managersMayDelete: false },
});

function Choice() {
  const choice = useBranchChoice();
  const names = choice === null ? 'nothing' : choice.options.map(({ label }) => label).join(', ');
  return <p>{`${names}; ${choice?.presetId ?? 'no home'}; ${useHasBranches() ? 'many' : 'one'}`}</p>;
}

async function chosenFrom(branches: Branch[], seen: 'ALL' | string[]): Promise<string | null> {
  rendered(<Choice />, {
    canned: [
      respondsWith(listBranches, { branches, length: branches.length }),
      respondsWith(getSession, session(seen)),
    ],
  });
  const asked = screen.getByText(/;/);
  await waitFor(() => expect(asked.textContent).toMatch(branches.length > 1 ? /many$/ : /one$/));
  return asked.textContent;
}

describe('the branches to choose from', () => {
  it('are all that take something new, with the one where one works', async () => {
    const closed = branch('raipur', 'Raipur', { status: 'INACTIVE' });
    expect(await chosenFrom([...BRANCHES, closed], 'ALL')).toBe('Head Office, Pune, Nagpur; pune; many');
  });

  it('are those that a limited manager sees', async () => {
    expect(await chosenFrom(BRANCHES, ['pune', 'nagpur'])).toBe('Pune, Nagpur; pune; many');
  });

  it('are none for who sees one, and in a firm with one', async () => {
    expect(await chosenFrom(BRANCHES, ['pune'])).toBe('nothing; no home; many');
    cleanup();
    expect(await chosenFrom(BRANCHES.slice(0, 1), 'ALL')).toBe('nothing; no home; one');
  });

  it('name no home that takes nothing new', async () => {
    const [headOffice, , nagpur] = BRANCHES;
    const closed = branch('pune', 'Pune', { status: 'INACTIVE' });
    const branches = [headOffice, closed, nagpur].filter((one) => one !== undefined);
    expect(await chosenFrom(branches, 'ALL')).toBe('Head Office, Nagpur; no home; many');
  });

  it('fill in the branch chosen in the header, until all are chosen again', async () => {
    function Switched() {
      const { choose } = useChosenBranch();
      return (
        <>
          <button onClick={() => choose('nagpur')}>Nagpur</button>
          <button onClick={() => choose(null)}>All</button>
          <Choice />
        </>
      );
    }
    const { user } = rendered(
      <ChosenBranchProvider owner="meena.a-firm">
        <Switched />
      </ChosenBranchProvider>,
      {
        canned: [
          respondsWith(listBranches, { branches: BRANCHES, length: BRANCHES.length }),
          respondsWith(getSession, session('ALL')),
        ],
      },
    );
    await screen.findByText(/; pune;/);
    await user.click(screen.getByRole('button', { name: 'Nagpur' }));
    await screen.findByText(/; nagpur;/);
    await user.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText(/; pune;/);
  });
});
