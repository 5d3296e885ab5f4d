import { listTrail } from '@bahi/contract/audit/list-trail';
import { type WireResponse } from '@bahi/contract/define';
import { findStatement } from '@bahi/contract/ledger/find-statement';
import { listStatements } from '@bahi/contract/ledger/list-statements';
import { findParty } from '@bahi/contract/parties/find-party';
import { type Day } from '@bahi/kernel/day';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { branchResponses } from '../../../branches/branches-specimen.ts';
import { FARE_CHANGED, trailOf } from '../trail-specimen.ts';
import { FirmTrail } from './firm-trail.tsx';

afterEach(cleanup);

const PARTY = '55555555-5555-4555-8555-555555555555';
const STATEMENT: WireResponse<typeof findStatement>['statement'] = {
  id: '99999999-9999-4999-8999-999999999999',
  number: 9,
  ledgerId: PARTY,
  startDate: '2026-09-01' as Day,
  endDate: '2026-10-31' as Day,
  format: 'PRINT',
  corrections: false,
  position: 48_213,
  opening: 0,
  closing: 36_000,
  issuedAt: '2026-11-01T06:12:00.000Z',
  issuedBy: 'Rajesh Patil',
};
const NEWER = { ...STATEMENT, id: '99999999-9999-4999-8999-999999999910', number: 10 };

function renderTrail(address: string, canned: CannedResponse[]) {
  return renderWithProviders(<FirmTrail />, {
    canned: [respondWith(listTrail, trailOf([FARE_CHANGED])), ...canned, ...branchResponses()],
    address: `/dashboard/audit${address}`,
  });
}

describe('the filter by a statement', () => {
  it('offers the statements of the chosen party, the newest first, and lists what was recorded since', async () => {
    const { user, posted } = renderTrail(`?entityType=PARTY&entityId=${PARTY}`, [
      respondWith(listStatements, { statements: [NEWER, STATEMENT], length: 2 }),
      refuseWith(findStatement, 'not-found'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Since statement' }));
    const offered = await screen.findAllByRole('radio');
    expect(offered.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      '10, 01-09-2026 – 31-10-2026, issued 01-11-2026',
      '9, 01-09-2026 – 31-10-2026, issued 01-11-2026',
    ]);
    await user.click(screen.getByRole('radio', { name: /^9,/ }));
    await waitFor(() =>
      expect(posted(listTrail).at(-1)).toMatchObject({
        entityType: 'PARTY',
        entityId: PARTY,
        sinceStatementId: STATEMENT.id,
      }),
    );
    expect(posted(listStatements)[0]).toMatchObject({ ledgerId: PARTY, limit: 100 });
    await user.click(screen.getByRole('button', { name: /^Remove Since statement 9, / }));
    await waitFor(() => expect(posted(listTrail).at(-1)).not.toHaveProperty('sinceStatementId'));
  });

  it('asks for a party first', async () => {
    const { user, posted } = renderTrail('', []);
    await user.click(await screen.findByRole('button', { name: 'Since statement' }));
    expect(await screen.findByText('Choose a party as the thing first.')).toBeTruthy();
    expect(posted(listStatements)).toEqual([]);
  });

  it('says that the party has no statement', async () => {
    const { user } = renderTrail(`?entityType=PARTY&entityId=${PARTY}`, [
      respondWith(listStatements, { statements: [], length: 0 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Since statement' }));
    expect(await screen.findByText('No statement was issued to this party.')).toBeTruthy();
  });

  it('names the statement from whose page one came, and its party', async () => {
    const { posted } = renderTrail(`?sinceStatementId=${STATEMENT.id}&kinds=ALL`, [
      respondWith(findStatement, { statement: STATEMENT }),
      refuseWith(findParty, 'not-found'),
    ]);
    expect(await screen.findByRole('button', { name: /^Remove Since statement 9, 01-09-2026/ })).toBeTruthy();
    expect(posted(listTrail).at(-1)).toEqual({ sinceStatementId: STATEMENT.id, limit: 50 });
  });
});
