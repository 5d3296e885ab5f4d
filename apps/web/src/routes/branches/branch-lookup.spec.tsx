import { getSession } from '@bahi/contract/access/get-session';
import { listBranches } from '@bahi/contract/access/list-branches';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { BRANCHES, branchResponses } from '../../branches/branches-specimen.ts';
import { BranchMissing, useVisibleBranchLookup } from './branch-lookup.tsx';

afterEach(cleanup);

function Page({ id }: { readonly id: string }) {
  const lookup = useVisibleBranchLookup(id);
  return lookup.found === null ? <BranchMissing lookup={lookup} /> : <p>Books of {lookup.found.name}</p>;
}

function renderPage(id: string, canned: readonly CannedResponse[]) {
  return renderWithProviders(<Page id={id} />, { canned });
}

describe('the page of a branch', () => {
  it('tells a manager that they do not see the branch, with a link back and no retry', async () => {
    renderPage('nagpur', branchResponses(BRANCHES, ['pune']));
    expect(await screen.findByText('You do not see this branch')).toBeTruthy();
    expect(
      screen.getByText('Nagpur is not among your branches. The owner sets which ones you see.'),
    ).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to Branches' });
    expect(back.getAttribute('href')).toBe('/dashboard/branches');
    expect(screen.queryByText(/Failed/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens for users who see the branch', async () => {
    renderPage('pune', branchResponses(BRANCHES, ['pune']));
    expect(await screen.findByText('Books of Pune')).toBeTruthy();
    cleanup();
    renderPage('nagpur', branchResponses());
    expect(await screen.findByText('Books of Nagpur')).toBeTruthy();
  });

  it('says that the firm has no such branch, or that it could not be loaded', async () => {
    renderPage('raipur', branchResponses());
    expect(await screen.findByText('This branch is not among those of the firm.')).toBeTruthy();
    cleanup();
    const [branches] = branchResponses();
    renderPage('pune', [
      ...(branches === undefined ? [] : [branches]),
      refuseWith(getSession, 'unavailable'),
    ]);
    expect(await screen.findByText('Failed to load the branch')).toBeTruthy();
    cleanup();
    const [, session] = branchResponses();
    renderPage('pune', [
      refuseWith(listBranches, 'unavailable'),
      ...(session === undefined ? [] : [session]),
    ]);
    expect(await screen.findByText('Failed to load the branch')).toBeTruthy();
  });
});
