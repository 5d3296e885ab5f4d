import { listBranches } from '@bahi/contract/access/list-branches';
import { latestLr } from '@bahi/contract/trips/latest-lr';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { branch, branchResponses } from '../../../branches/branches-specimen.ts';
import { HEAD_OFFICE, PUNE } from '../branch-specimen.ts';
import { BranchList } from './branch-list.tsx';

afterEach(cleanup);

const TWO = respondWith(listBranches, { branches: [HEAD_OFFICE, PUNE], length: 2 });
const NEXT = respondWith(
  latestLr,
  { latestLrNumber: 'PN/26-27/13', nextLrNumber: 'PN/26-27/14' },
  { branchId: PUNE.id },
);

describe('the list of branches', () => {
  it('shows code, place and the next LR number on a card, and no template of it', async () => {
    renderWithProviders(<BranchList onEdit={undefined} onGaps={undefined} />, {
      canned: [TWO, NEXT],
      narrow: true,
    });
    await screen.findByText('PN/26-27/14');
    const cards = within(screen.getByRole('region', { name: 'Branches' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      'Head OfficeHO',
      'PunePUNHadapsar yardNext PN/26-27/14',
    ]);
  });

  it('links only to the branches that the user sees', async () => {
    const firm = [branch(HEAD_OFFICE.id, 'Head Office'), branch(PUNE.id, 'Pune')];
    const linked = async (seen: 'ALL' | string[]) => {
      const canned = [...branchResponses(firm, seen), NEXT];
      renderWithProviders(<BranchList onEdit={undefined} onGaps={undefined} />, { canned, narrow: true });
      await screen.findByText('Head Office');
      await screen.findByRole('link', { name: 'Pune' });
      return screen.getAllByRole('link').map(({ textContent }) => textContent);
    };
    expect(await linked([PUNE.id])).toEqual(['Pune']);
    cleanup();
    expect(await linked('ALL')).toEqual(['Head Office', 'Pune']);
  });

  it('calls onEdit or onGaps with the branch whose button is pressed', async () => {
    const [onEdit, onGaps] = [jest.fn(), jest.fn()];
    const { user } = renderWithProviders(<BranchList {...{ onEdit, onGaps }} />, {
      canned: [TWO, NEXT],
      narrow: true,
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Pune' }));
    expect(onEdit.mock.calls).toEqual([[PUNE]]);
    await user.click(screen.getByRole('button', { name: 'LR gaps of Pune' }));
    expect(onGaps.mock.calls).toEqual([[PUNE]]);
  });

  it('says that the branches could not be loaded', async () => {
    renderWithProviders(<BranchList onEdit={undefined} onGaps={undefined} />, {
      canned: [refuseWith(listBranches, 'unavailable')],
    });
    expect((await screen.findAllByText('Failed to load branches')).length).toBeGreaterThan(0);
  });
});
