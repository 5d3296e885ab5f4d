import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { branch, BRANCHES, branchResponses } from './branches-specimen.ts';
import { useBranchChoice, useHasBranches } from './branch-choice.ts';
import { ChosenBranchProvider, useChosenBranch } from './chosen-branch.tsx';

afterEach(cleanup);

function Choice() {
  const choice = useBranchChoice();
  const names = choice === null ? 'nothing' : choice.options.map(({ label }) => label).join(', ');
  return <p>{`${names}; ${choice?.presetId ?? 'no home'}; ${useHasBranches() ? 'many' : 'one'}`}</p>;
}

async function renderChoice(
  branches: Parameters<typeof branchResponses>[0] & object,
  seen: 'ALL' | string[],
): Promise<string | null> {
  renderWithProviders(<Choice />, { canned: branchResponses(branches, seen) });
  const asked = screen.getByText(/;/);
  await waitFor(() => expect(asked.textContent).toMatch(branches.length > 1 ? /many$/ : /one$/));
  return asked.textContent;
}

describe('useBranchChoice', () => {
  it('offers every open branch and presets the branch that the user works in', async () => {
    const closed = branch('raipur', 'Raipur', { status: 'INACTIVE' });
    expect(await renderChoice([...BRANCHES, closed], 'ALL')).toBe('Head Office, Pune, Nagpur; pune; many');
  });

  it('offers only the branches that a limited manager sees', async () => {
    expect(await renderChoice(BRANCHES, ['pune', 'nagpur'])).toBe('Pune, Nagpur; pune; many');
  });

  it('offers nothing to a user who sees one branch, or in a firm with one branch', async () => {
    expect(await renderChoice(BRANCHES, ['pune'])).toBe('nothing; no home; many');
    cleanup();
    expect(await renderChoice(BRANCHES.slice(0, 1), 'ALL')).toBe('nothing; no home; one');
  });

  it('does not preset a closed home branch', async () => {
    const [headOffice, , nagpur] = BRANCHES;
    const closed = branch('pune', 'Pune', { status: 'INACTIVE' });
    const branches = [headOffice, closed, nagpur].filter((one) => one !== undefined);
    expect(await renderChoice(branches, 'ALL')).toBe('Head Office, Nagpur; no home; many');
  });

  it('presets the only open branch for a user of a closed branch', async () => {
    const closed = branch('pune', 'Pune', { status: 'INACTIVE' });
    expect(await renderChoice([branch('ho', 'Head Office'), closed], 'ALL')).toBe('Head Office; ho; many');
  });

  it('presets the branch chosen in the header until all branches are chosen again', async () => {
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
    const { user } = renderWithProviders(
      <ChosenBranchProvider owner="meena.a-firm">
        <Switched />
      </ChosenBranchProvider>,
      { canned: branchResponses() },
    );
    await screen.findByText(/; pune;/);
    await user.click(screen.getByRole('button', { name: 'Nagpur' }));
    await screen.findByText(/; nagpur;/);
    await user.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText(/; pune;/);
  });
});
