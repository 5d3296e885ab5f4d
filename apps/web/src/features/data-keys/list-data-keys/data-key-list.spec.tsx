import { listDataKeys } from '@bahi/contract/data-keys/list-data-keys';
import { type Day } from '@bahi/kernel/day';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { branchResponses, HEAD_OFFICE, RAIPUR } from '../../../branches/branches-specimen.ts';
import { dataKeyRow, wireDataKey } from '../data-key-specimen.ts';
import { DataKeyList } from './data-key-list.tsx';

afterEach(cleanup);

const LIVE = wireDataKey({
  branches: [{ id: RAIPUR.id, name: RAIPUR.name, code: RAIPUR.code }],
  scopes: ['books', 'people'],
  lastUsedAt: '2026-11-20T06:12:00.000Z',
  lastTable: 'lines',
});
const LAST_DAY = wireDataKey({ id: 'last-day', name: 'Last day', expiresAt: '2026-11-20' as Day });
const EXPIRED = wireDataKey({ id: 'expired', name: 'Old report', expiresAt: '2026-11-19' as Day });
const REVOKED = wireDataKey({
  id: 'revoked',
  name: 'Lost laptop',
  revokedAt: '2026-11-20T06:30:00.000Z',
  createdBy: null,
});

function renderList(dataKeys = [LIVE, LAST_DAY, EXPIRED, REVOKED], branches = [HEAD_OFFICE, RAIPUR]) {
  const onRevoke = jest.fn();
  const canned = [
    respondWith(listDataKeys, { dataKeys, length: dataKeys.length }),
    ...branchResponses(branches),
  ];
  return { onRevoke, ...renderWithProviders(<DataKeyList onRevoke={onRevoke} />, { canned, narrow: true }) };
}

describe('DataKeyList', () => {
  it('shows what each key reads, who made it, when it was used, and until when it lives', async () => {
    renderList();
    await screen.findAllByText('All branches');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Power BIUntil 18-02-2027Books, Names and contactsRaipurMade 20-11-2026 by Meena IyerLast used: 20-11-2026, 11:42, linesRevoke',
      'Last dayUntil 20-11-2026BooksAll branchesMade 20-11-2026 by Meena IyerLast used: NeverRevoke',
      'Old reportExpired 19-11-2026BooksAll branchesMade 20-11-2026 by Meena IyerLast used: Never',
      'Lost laptopRevoked 20-11-2026BooksAll branchesMade 20-11-2026 by -Last used: Never',
    ]);
  });

  it('names no branches in a firm with one', async () => {
    renderList([LAST_DAY], [HEAD_OFFICE]);
    expect(await screen.findByText('Last used: Never')).toBeTruthy();
    expect(screen.queryByText('All branches')).toBeNull();
  });

  it('calls onRevoke with the key whose button is pressed', async () => {
    const { user, onRevoke } = renderList([LAST_DAY]);
    await user.click(await screen.findByRole('button', { name: 'Revoke Last day' }));
    expect(onRevoke.mock.calls).toEqual([[dataKeyRow(LAST_DAY)]]);
  });

  it('offers nothing to users who may not revoke keys', async () => {
    renderWithProviders(<DataKeyList onRevoke={undefined} />, {
      canned: [respondWith(listDataKeys, { dataKeys: [LAST_DAY], length: 1 }), ...branchResponses()],
      narrow: true,
    });
    expect(await screen.findByText('Last day')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  });

  it('says that there is no key', async () => {
    renderList([]);
    expect(await screen.findByText('No data key has been made yet.')).toBeTruthy();
  });

  it('says that the keys could not be loaded', async () => {
    renderWithProviders(<DataKeyList onRevoke={undefined} />, {
      canned: [refuseWith(listDataKeys, 'unavailable'), ...branchResponses()],
    });
    expect((await screen.findAllByText('Failed to load data keys')).length).toBeGreaterThan(0);
  });
});
