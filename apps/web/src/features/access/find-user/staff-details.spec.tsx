import { findUser } from '@bahi/contract/access/find-user';
import { codes } from '@bahi/contract/codes';
import { personDocumentTypes } from '@bahi/contract/access/person-document';
import { presignFile } from '@bahi/contract/files/presign-file';
import { type WireResponse } from '@bahi/contract/define';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { HEAD_OFFICE, NAGPUR, PUNE } from '../branch-specimen.ts';
import { licenceSetBy } from '../licence-specimen.ts';
import { ANITA } from '../staff-specimen.ts';
import { StaffDetails } from './staff-details.tsx';

afterEach(cleanup);

type Answer = WireResponse<typeof findUser>;

const { requestedAt: _, ...ABOUT } = ANITA;
const LICENCE = licenceSetBy({ id: ANITA.id, name: ANITA.name });

function answer(change: Partial<Answer> = {}): Answer {
  return {
    user: { ...ABOUT, isVerified: true, profilePicture: null, left: false, erased: false },
    documents: [LICENCE],
    vehiclesAssigned: [
      { id: 'one', vehicleNo: 'MH12AB1234', model: 'Signa 4825', vehicleType: 'TRUCK', status: 'ON_TRIP' },
    ],
    metrics: { totalTrips: 1_234, revenue: 245_000 as never },
    ...change,
  };
}

function renderPanel(
  canned: CannedResponse = respondWith(findUser, answer()),
  props: Partial<Parameters<typeof StaffDetails>[0]> = {},
) {
  const callbacks = { onEdit: jest.fn(), onUpload: jest.fn(), onClose: jest.fn() };
  const shown = renderWithProviders(
    <StaffDetails
      member={ANITA}
      mayEdit
      documentTypes={codes(personDocumentTypes)}
      branches={[]}
      {...callbacks}
      {...props}
    />,
    { canned: [canned] },
  );
  return { ...shown, ...callbacks };
}

/** The details shown in the panel, as label → value. */
function details(): Record<string, string | null> {
  const terms = screen.getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextSibling?.textContent?.trim() ?? null]),
  );
}

describe('StaffDetails', () => {
  it('shows who the member is and the totals of their trips', async () => {
    renderPanel();
    await screen.findByText('Verified');
    expect(details()).toEqual({
      Role: 'Manager',
      'Created on': '02-11-2026',
      'Phone Number': '+91 98220 41375',
      Email: 'anita@sahyadri.example',
      'Total Trips': '1,234',
      'Total Revenue': '₹2,45,000.00',
    });
  });

  it('shows the home branch and the visible branches in a firm with several branches', async () => {
    const branches = [HEAD_OFFICE, NAGPUR, PUNE];
    const shownFor = async (change: Partial<Answer['user']>) => {
      renderPanel(respondWith(findUser, answer({ user: { ...answer().user, ...change } })), { branches });
      await screen.findByText('Verified');
      const { 'Home Branch': home, Branches: seen } = details();
      cleanup();
      return [home, seen];
    };
    expect(await shownFor({})).toEqual(['Head Office', 'All branches']);
    expect(await shownFor({ branches: [PUNE.id, NAGPUR.id] })).toEqual(['Head Office', 'Nagpur and Pune']);
    expect(await shownFor({ role: 'DRIVER' })).toEqual(['Head Office', undefined]);
  });

  it('lists the documents and offers to upload the missing ones', async () => {
    const { user, onUpload } = renderPanel();
    expect(await screen.findByText('Valid up to 31-03-2031')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Driving Licence licence\.pdf/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Replace Driving Licence' }));
    await user.click(screen.getByRole('button', { name: 'Upload Aadhaar' }));
    expect(onUpload.mock.calls.map(([type]) => type)).toEqual(['DRIVING_LICENCE', 'AADHAR']);
  });

  it('loads no picture of a PAN before the user opens it, since each view is recorded', async () => {
    const pan = { ...LICENCE, documentType: 'PAN', originalName: 'pan.jpg', mimetype: 'image/jpeg' } as const;
    const { posted } = renderPanel(respondWith(findUser, answer({ documents: [pan] })));
    await screen.findByRole('button', { name: /^PAN pan\.jpg/ });
    expect(posted(presignFile)).toEqual([]);
  });

  it('lists assigned vehicles only for a manager', async () => {
    renderPanel();
    const vehicles = (await screen.findByText('Assigned Vehicles')).closest('section') as HTMLElement;
    expect(within(vehicles).getByRole('listitem').textContent).toBe('MH12AB1234Signa 4825 · TruckOn Trip');
    cleanup();
    renderPanel(
      respondWith(findUser, answer({ user: { ...answer().user, role: 'DRIVER' }, vehiclesAssigned: [] })),
    );
    await screen.findByText('Performance');
    expect(screen.queryByText('Assigned Vehicles')).toBeNull();
  });

  it('hides the performance of an ADMIN', async () => {
    renderPanel(respondWith(findUser, answer({ metrics: null })));
    await screen.findByText('Verified');
    expect(screen.queryByText('Performance')).toBeNull();
  });

  it('offers no changes to a viewer who may make none', async () => {
    renderPanel(undefined, { mayEdit: false, documentTypes: ['DRIVING_LICENCE'] });
    await screen.findByText('Verified');
    expect(screen.queryByRole('button', { name: /^(Edit|Upload|Replace)/ })).toBeNull();
    expect(screen.queryByText('Aadhaar')).toBeNull();
  });

  it('shows the history of the member in a second tab', async () => {
    const { user } = renderPanel(undefined, { history: <p>Added to the staff</p> });
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    expect(screen.getByText('Added to the staff')).toBeTruthy();
    expect(screen.queryByText('Performance')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.getByText('Performance')).toBeTruthy();
    cleanup();
    renderPanel();
    await screen.findByText('Verified');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('says that the details could not be loaded', async () => {
    renderPanel(refuseWith(findUser, 'unavailable'));
    expect((await screen.findAllByText('Failed to load staff details')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    ['works for the firm', {}, false],
    ['is disabled', { disabled: true }, true],
    ['has left', { left: true }, true],
    ['was erased', { disabled: true, erased: true }, false],
  ])('offers to erase a person who %s: %#', async (_, change, offered) => {
    const loaded = answer({ user: { ...answer().user, ...change } });
    const onErase = jest.fn();
    const { user } = renderPanel(respondWith(findUser, loaded), { onErase });
    await screen.findByText('Total Trips');
    const button = screen.queryByRole('button', { name: 'Erase person …' });
    expect(button !== null).toBe(offered);
    if (button === null) return;
    await user.click(button);
    expect(onErase).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Left', { left: true }],
    ['Erased', { disabled: true, erased: true }],
  ])('marks a person who is gone as %s, and offers no changes', async (mark, change) => {
    renderPanel(respondWith(findUser, answer({ user: { ...answer().user, ...change } })));
    expect(await screen.findByText(mark)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});
