import { findTrailEntry } from '@bahi/contract/audit/find-trail-entry';
import { listTrail } from '@bahi/contract/audit/list-trail';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { branchResponses } from '../../../branches/branches-specimen.ts';
import { ADVANCE, CAME_DUE, FARE_CHANGED, REFUSED, TAKEN_BACK, trailOf } from '../trail-specimen.ts';
import { FirmTrail } from './firm-trail.tsx';

afterEach(cleanup);

const ALL = respondWith(listTrail, trailOf([FARE_CHANGED, TAKEN_BACK, ADVANCE, REFUSED, CAME_DUE]));

function Page() {
  return (
    <>
      <FirmTrail />
      <output aria-label="address">{useLocation().search}</output>
    </>
  );
}

function renderTrail(canned: CannedResponse[] = [ALL], options: { address?: string; narrow?: boolean } = {}) {
  // The list is kept, so that a spec can change the answers.
  const answers = [...canned, ...branchResponses()];
  return { answers, ...renderWithProviders(<Page />, { canned: answers, ...options }) };
}

const address = () => screen.getByLabelText('address').textContent;
const table = () => screen.findByRole('table', { name: 'Audit trail' });
const details = (name: RegExp) => screen.findByRole('button', { name });
const TOOK_BACK = /^Details: Took back the Advance/;

/** The texts of the cells of each row, below the headers. */
async function rowTexts() {
  const [, ...rows] = within(await table()).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.trim()),
  );
}

describe('FirmTrail', () => {
  it('opens on what was changed, taken back and reopened in the last 30 days', async () => {
    const { posted } = renderTrail();
    await table();
    expect(posted(listTrail)).toEqual([
      { kinds: ['CHANGE', 'TAKEN_BACK', 'REOPENED'], startDate: '2026-10-22', limit: 50 },
    ]);
    expect(screen.getByRole('button', { name: 'Changes 23' }).ariaPressed).toBe('true');
    expect(screen.getByText('5 events in the last 30 days')).toBeTruthy();
  });

  it('shows who did what and when, with the effect on the balance of the party', async () => {
    renderTrail();
    expect(await rowTexts()).toEqual([
      [
        '10:58 20-11-2026',
        'AKAnita Kulkarni Manager',
        expect.stringContaining('Changed the fare of trip RP/26-27/0226'),
        '24-10-2026 27 days back',
        'RPR',
        'Signed in',
        '−₹1,500.00',
        '',
      ],
      [
        '09:47 20-11-2026',
        'RPRajesh Patil Admin',
        expect.stringContaining('“Entered on the wrong trip”'),
        '16-11-2026 4 days back',
        'RPR',
        'Signed in',
        '+₹12,500.00',
        '',
      ],
      [
        '11:30 16-11-2026',
        'AKAnita Kulkarni Manager',
        expect.stringContaining('Received an advance of ₹12,500.00'),
        '16-11-2026',
        'RPR',
        'Signed in',
        '−₹12,500.00',
        '',
      ],
      ['18:20 15-11-2026', 'AKAnita Kulkarni Manager', expect.anything(), '-', 'HO', 'Signed in', '-', ''],
      ['18:20 15-11-2026', 'SSystem Job', expect.anything(), '-', '-', 'Job', '-', ''],
    ]);
  });

  it('links a thing to its page, unless the reader may not open it', async () => {
    renderTrail();
    expect((await screen.findByRole('link', { name: 'trip RP/26-27/0226' })).getAttribute('href')).toBe(
      `/dashboard/trips/info?id=${FARE_CHANGED.entityId}`,
    );
    expect(screen.getByText('MH12AB1234')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'MH12AB1234' })).toBeNull();
  });

  it('opens a row to its effects and its place in the log', async () => {
    const { user } = renderTrail();
    const button = await details(TOOK_BACK);
    await user.click(button);
    expect(button.ariaExpanded).toBe('true');
    const effects = screen.getByRole('table', { name: 'Effect by account' });
    expect(
      within(effects)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'AccountBranchAmount',
      'Party balance Gokul Agro TradersRPR+₹12,500.00',
      'Cash OnlineRPR−₹12,500.00',
      'Sum₹0',
    ]);
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts.slice(-6)).toEqual([
      ['Recorded', '20-11-2026 09:47:00'],
      ['Entry', '48,160'],
      ['Events', '2'],
      ['Session', '7f3a91'],
      ['Command', TAKEN_BACK.commandId],
      ['Hash', 'd5c1f7'],
    ]);
    await user.click(button);
    expect(screen.queryByRole('table', { name: 'Effect by account' })).toBeNull();
  });

  it('names an account once, if there is nothing to tell apart', async () => {
    const { user } = renderTrail();
    await user.click(await details(/^Details: Changed the fare/));
    const rows = within(screen.getByRole('table', { name: 'Effect by account' })).getAllByRole('row');
    expect(rows[2]?.textContent.replaceAll(' ', '')).toBe('FreightRPR+₹1,500.00');
  });

  it('leads to the thing before a command that took something back, and after it', async () => {
    const { user } = renderTrail();
    await user.click(await details(TOOK_BACK));
    await user.click(await details(/^Details: Received an advance/));
    const trip = `/dashboard/trips/info?id=${TAKEN_BACK.entityId}`;
    expect(
      screen
        .getAllByRole('link', { name: /^(?:Before this|As it was then)$/ })
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Before this', `${trip}&knownAt=2026-11-20T04%3A16%3A59.999Z`],
      ['As it was then', `${trip}&knownAt=2026-11-20T04%3A17%3A00.000Z`],
      ['As it was then', `${trip}&knownAt=2026-11-16T06%3A00%3A00.000Z`],
    ]);
  });

  it('shows each changed field before and after', async () => {
    const changes = ['One', 'Two', 'Three', 'Four', 'Five'].map((label) => ({
      field: label,
      label,
      from: '-',
      to: label.toLowerCase(),
    }));
    const { user } = renderTrail([respondWith(listTrail, trailOf([{ ...FARE_CHANGED, changes }]))]);
    expect(await screen.findByText('and 2 more fields')).toBeTruthy();
    expect(screen.queryByText('Five')).toBeNull();
    await user.click(await details(/^Details: Changed the fare/));
    expect(screen.getByText('Five').nextSibling?.textContent).toBe('from -  to five');
  });

  it('leads from a row to the one that it took back, and back', async () => {
    const { user } = renderTrail();
    await user.click(await screen.findByRole('button', { name: 'entry 47,902' }));
    const advance = await details(/^Details: Received an advance/);
    expect(advance.ariaExpanded).toBe('true');
    expect(document.activeElement).toBe(advance);
    expect(screen.getByText(', made by Rajesh Patil on 20-11-2026')).toBeTruthy();
  });

  it('opens an entry that is not in the list beside it, and keeps the filters', async () => {
    renderTrail([respondWith(listTrail, trailOf([TAKEN_BACK]))], {
      address: '/dashboard/audit?kinds=TAKEN_BACK',
    });
    expect((await screen.findByRole('link', { name: 'entry 47,902' })).getAttribute('href')).toBe(
      '/dashboard/audit?kinds=TAKEN_BACK&entry=47902',
    );
  });

  it('shows the stored events of a command on request', async () => {
    const event = {
      type: 'TripEntryDeleted',
      stream: 'trip-a-firm.one',
      revision: 7,
      hash: 'e1',
      data: { entryId: 'two' },
    };
    const found = respondWith(findTrailEntry, { event: TAKEN_BACK, events: [event] });
    const { user, posted } = renderTrail([ALL, found]);
    await user.click(await details(TOOK_BACK));
    expect(posted(findTrailEntry)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show the 2 stored events' }));
    expect((await screen.findByText('TripEntryDeleted')).parentElement?.textContent).toContain(
      'trip-a-firm.one @ 7',
    );
    expect(posted(findTrailEntry)).toEqual([{ number: 48_160 }]);
  });

  it('adds a kind with its chip, and shows all kinds without any', async () => {
    const { user, posted } = renderTrail();
    await user.click(await screen.findByRole('button', { name: 'Entries 118' }));
    await waitFor(() =>
      expect(posted(listTrail).at(-1)).toMatchObject({
        kinds: ['CHANGE', 'TAKEN_BACK', 'REOPENED', 'ENTRY'],
      }),
    );
    expect(address()).toBe('?kinds=CHANGE&kinds=TAKEN_BACK&kinds=REOPENED&kinds=ENTRY');
    await user.click(screen.getByRole('button', { name: 'All 145' }));
    await waitFor(() => expect(posted(listTrail).at(-1)).toEqual({ startDate: '2026-10-22', limit: 50 }));
    expect(address()).toBe('?kinds=ALL');
    await user.click(screen.getByRole('button', { name: 'Taken back 4' }));
    await waitFor(() => expect(posted(listTrail).at(-1)).toMatchObject({ kinds: ['TAKEN_BACK'] }));
    await user.click(screen.getByRole('button', { name: 'Taken back 4' }));
    await waitFor(() => expect(address()).toBe('?kinds=ALL'));
  });

  it('marks counts that the server stopped counting', async () => {
    const counts = { ENTRY: 10_000, CHANGE: 12 };
    renderTrail([respondWith(listTrail, trailOf([ADVANCE], { counts, countsCapped: true }))]);
    expect(await screen.findByRole('button', { name: 'Entries 10,000+' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Changes 12' })).toBeTruthy();
  });

  it('reads the filters from the address; a thing has no usual days', async () => {
    const thing = '55555555-5555-4555-8555-555555555555';
    const { posted } = renderTrail([ALL], {
      address: `/dashboard/audit?entityType=FIRM&entityId=${thing}&backDatedDays=7&kinds=ALL`,
    });
    await table();
    expect(posted(listTrail)).toEqual([{ entityType: 'FIRM', entityId: thing, backDatedDays: 7, limit: 50 }]);
    expect(screen.getByText('5 events')).toBeTruthy();
  });

  it('is filtered by the branch in the header, which stays when the filters are cleared', async () => {
    const branchId = '88888888-8888-4888-8888-888888888883';
    const { user, posted } = renderTrail([respondWith(listTrail, trailOf([]))], {
      address: `/dashboard/audit?branchId=${branchId}&kinds=ALL`,
    });
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(address()).toBe(`?branchId=${branchId}`);
    expect(posted(listTrail)).toEqual([
      expect.objectContaining({ branchId }),
      expect.objectContaining({ branchId, kinds: ['CHANGE', 'TAKEN_BACK', 'REOPENED'] }),
    ]);
    // Its only control is the one in the header.
    expect(screen.queryByRole('button', { name: 'Branch' })).toBeNull();
  });

  it('counts the days that the user chose', async () => {
    renderTrail([ALL], { address: '/dashboard/audit?startDate=2026-11-19&endDate=2026-11-20' });
    expect(await screen.findByText('5 events in these 2 days')).toBeTruthy();
  });

  it.each([
    ['Yesterday', '?startDate=2026-11-19&endDate=2026-11-19', '5 events on this day'],
    ['Last 7 days', '?startDate=2026-11-14&endDate=2026-11-20', '5 events in these 7 days'],
  ])('offers %s as days', async (name, chosen, total) => {
    const { user } = renderTrail();
    await user.click(await screen.findByRole('button', { name: /^Date range/ }));
    await user.click(await screen.findByRole('button', { name }));
    expect(address()).toBe(chosen);
    expect(await screen.findByText(total)).toBeTruthy();
  });

  it('reads older rows from the number that the server names', async () => {
    const newest = respondWith(listTrail, trailOf([FARE_CHANGED], { length: 2, next: 48_170 }));
    const { user, posted, answers } = renderTrail([newest]);
    await table();
    answers[0] = respondWith(listTrail, trailOf([TAKEN_BACK], { length: 2 }));
    await user.click(screen.getByRole('button', { name: 'Show older entries' }));
    await details(TOOK_BACK);
    expect(posted(listTrail).at(-1)).toMatchObject({ before: 48_170, limit: 50 });
    expect(await rowTexts()).toHaveLength(2);
    expect(screen.getByText('No older entries.')).toBeTruthy();
  });

  it('says that a filter found nothing yet, and searches on', async () => {
    const { user, answers } = renderTrail([respondWith(listTrail, trailOf([], { next: 28_000 }))]);
    expect(await screen.findByText('Nothing found among the newest entries.')).toBeTruthy();
    answers[0] = respondWith(listTrail, trailOf([ADVANCE]));
    await user.click(screen.getByRole('button', { name: 'Search older entries' }));
    expect(await details(/^Details: Received an advance/)).toBeTruthy();
  });

  it('keeps the rows if older ones fail to load', async () => {
    const { user, answers } = renderTrail([
      respondWith(listTrail, trailOf([FARE_CHANGED], { next: 48_170 })),
    ]);
    await table();
    answers[0] = refuseWith(listTrail, 'unavailable');
    await user.click(screen.getByRole('button', { name: 'Show older entries' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load older entries');
    expect(await rowTexts()).toHaveLength(1);
    answers[0] = respondWith(listTrail, trailOf([TAKEN_BACK]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await details(TOOK_BACK)).toBeTruthy();
  });

  it('moves between rows with the arrow keys, and Tab stops at one row only', async () => {
    const { user } = renderTrail();
    const buttons = within(await table()).getAllByRole('button', { name: /^Details/ });
    expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
    act(() => buttons[0]?.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(buttons[2]);
    expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1, -1]);
    await user.keyboard('{End}{Enter}');
    expect(buttons[4]?.ariaExpanded).toBe('true');
    await user.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(buttons[0]);
  });

  it('shows cards on a phone', async () => {
    const { user } = renderTrail([ALL], { narrow: true });
    const cards = within(await screen.findByRole('region', { name: 'Audit trail' })).getAllByRole('listitem');
    expect(cards).toHaveLength(5);
    expect(cards[1]?.textContent).toContain('Took back the Advance of ₹12,500.00 on trip PN/26-27/0411');
    await user.click(await details(TOOK_BACK));
    expect(screen.getByRole('table', { name: 'Effect by account' })).toBeTruthy();
    const less = screen.getByRole('button', { name: /^Less: Took back the Advance/ });
    expect(less.ariaExpanded).toBe('true');
  });

  it('shows names with formulas, marks of direction and great length as text', async () => {
    const label = `=HYPERLINK("x")\u202e${'ab'.repeat(90)}`;
    const parts = [{ entityType: 'PARTY' as const, entityId: null, label }];
    renderTrail([respondWith(listTrail, trailOf([{ ...FARE_CHANGED, parts }]))]);
    expect((await screen.findByText(label)).tagName).toBe('B');
  });

  it('says that nothing was changed, and offers all kinds', async () => {
    const { user } = renderTrail([respondWith(listTrail, trailOf([]))]);
    expect(
      await screen.findByText('Nothing was changed, taken back or reopened in the last 30 days.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all kinds' }));
    expect(address()).toBe('?kinds=ALL');
    expect(await screen.findByText('Nothing that was recorded matches these filters.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(address()).toBe('');
  });

  it('says that the trail could not be loaded, and asks again', async () => {
    const { user, answers } = renderTrail([refuseWith(listTrail, 'unavailable')]);
    expect((await screen.findAllByText('Failed to load the audit trail')).length).toBeGreaterThan(0);
    answers[0] = ALL;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeTruthy();
  });

  it('warns of rows that lag behind', async () => {
    renderTrail([{ ...ALL, stale: true }]);
    expect(await screen.findByText('These figures are a moment behind.')).toBeTruthy();
    expect(await rowTexts()).toHaveLength(5);
  });
});
