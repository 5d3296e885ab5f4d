import { rendered } from '@bahi/ui-kit/theme/rendered';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { branch, BRANCHES, inBranches } from './branches-specimen.ts';
import { useBranchChoice, useHasBranches } from './branch-choice.ts';
import { ChosenBranchProvider, useChosenBranch } from './chosen-branch.tsx';

afterEach(cleanup);

function Choice() {
  const choice = useBranchChoice();
  const names = choice === null ? 'nothing' : choice.options.map(({ label }) => label).join(', ');
  return <p>{`${names}; ${choice?.presetId ?? 'no home'}; ${useHasBranches() ? 'many' : 'one'}`}</p>;
}

async function chosenFrom(
  branches: Parameters<typeof inBranches>[0] & object,
  seen: 'ALL' | string[],
): Promise<string | null> {
  rendered(<Choice />, { canned: inBranches(branches, seen) });
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

  it('is the only open one for who works in a closed one', async () => {
    const closed = branch('pune', 'Pune', { status: 'INACTIVE' });
    expect(await chosenFrom([branch('ho', 'Head Office'), closed], 'ALL')).toBe('Head Office; ho; many');
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
      { canned: inBranches() },
    );
    await screen.findByText(/; pune;/);
    await user.click(screen.getByRole('button', { name: 'Nagpur' }));
    await screen.findByText(/; nagpur;/);
    await user.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText(/; pune;/);
  });
});
