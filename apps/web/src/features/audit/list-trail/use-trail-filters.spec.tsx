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
import { useLocation } from 'react-router-dom';
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
  entryNumber: 48,
  checkpoint: null,
};
const NEWER = { ...STATEMENT, id: '99999999-9999-4999-8999-999999999910', number: 10 };

function Page() {
  return (
    <>
      <FirmTrail />
      <output aria-label="address">{useLocation().search}</output>
    </>
  );
}

const address = () => screen.getByLabelText('address').textContent;

function renderTrail(search: string, canned: CannedResponse[]) {
  return renderWithProviders(<Page />, {
    canned: [respondWith(listTrail, trailOf([FARE_CHANGED])), ...canned, ...branchResponses()],
    address: `/dashboard/audit${search}`,
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

describe('the other filters of the trail', () => {
  it('finds a type by its words, and shows all kinds of several types', async () => {
    const { user, posted } = renderTrail('', []);
    await user.click(await screen.findByRole('button', { name: 'Type' }));
    await user.click(await screen.findByLabelText('Trip deleted'));
    await user.click(screen.getByLabelText('Search Type'));
    await user.paste('advance');
    expect(screen.queryByLabelText('Trip deleted')).toBeNull();
    await user.click(screen.getByLabelText('Advance received'));
    const types = ['TripCancelled', 'TripAdvanceReceived'];
    await waitFor(() => expect(posted(listTrail).at(-1)).toMatchObject({ types }));
    expect(posted(listTrail).at(-1)).toHaveProperty('kinds.length', 9);
    expect(address()).toBe('?types=TripCancelled&types=TripAdvanceReceived');
    await user.click(screen.getByRole('button', { name: 'Remove Type Trip deleted' }));
    await waitFor(() => expect(address()).toBe('?types=TripAdvanceReceived'));
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(address()).toBe('');
  });

  it('is filtered by business dates, whenever they were recorded', async () => {
    const { user, posted } = renderTrail('', []);
    await user.click(await screen.findByRole('button', { name: 'Business date' }));
    await user.click(await screen.findByRole('button', { name: 'Last month' }));
    expect(address()).toBe('?occurredFrom=2026-10-01&occurredTo=2026-10-31');
    await waitFor(() =>
      expect(posted(listTrail).at(-1)).toEqual({
        kinds: ['CHANGE', 'TAKEN_BACK', 'REOPENED'],
        occurredFrom: '2026-10-01',
        occurredTo: '2026-10-31',
        limit: 50,
      }),
    );
    expect(screen.getByRole('button', { name: 'Business date: 01-10-2026 – 31-10-2026' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear business date' }));
    expect(address()).toBe('');
  });
});
