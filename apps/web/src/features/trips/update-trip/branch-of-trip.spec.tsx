import { findParty } from '@bahi/contract/parties/find-party';
import { refusals } from '@bahi/contract/refusals';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { refuseWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type BranchChoice } from '../../../branches/branch-choice.ts';
import { WIRE_TRIP } from '../trip-specimen.ts';
import { renderEditTrip, STARTED } from './edit-trip-specimen.tsx';

afterEach(cleanup);

const raipur = '88888888-8888-4888-8888-888888888883';
const branches: BranchChoice = {
  homeId: WIRE_TRIP.branch.id,
  options: [
    { value: WIRE_TRIP.branch.id, label: 'Head Office', detail: 'HO' },
    { value: raipur, label: 'Raipur', detail: 'RPR' },
  ],
  presetId: WIRE_TRIP.branch.id,
};
const NO_ENTRIES = {
  ...STARTED,
  advance: { totalAdvance: 0, advances: [] },
  adjustment: { totalAdjustment: 0, adjustments: [] },
  expense: { totalExpense: 0, expenses: [] },
};

describe('the branch on the edit page of a trip', () => {
  it('can change while the fare is the only entry', async () => {
    const { user, save, sent } = renderEditTrip(NO_ENTRIES, { branches });
    await user.click(screen.getByRole('combobox', { name: /^Branch/ }));
    await user.click(await screen.findByRole('option', { name: /Raipur/ }));
    expect(await screen.findByText(/changed: Branch/)).toBeTruthy();
    await save();
    expect(sent()).toEqual([{ tripId: WIRE_TRIP.id, branchId: raipur }]);
  });

  it('is locked once the trip has other entries, and says why', async () => {
    const { user } = renderEditTrip(STARTED, { branches });
    const field = screen.getByLabelText<HTMLInputElement>(/^Branch/, { selector: 'input' });
    expect([field.readOnly, field.value]).toEqual([true, 'Head Office']);
    await user.hover(field);
    expect(await screen.findByText(/only while the fare is the only entry of the trip/)).toBeTruthy();
  });

  it('shows a refusal at its field', async () => {
    const { message } = refusals['trip-has-entries'];
    const canned = refuseWith(updateTrip, 'trip-has-entries', { branchId: message });
    const { user, save } = renderEditTrip(NO_ENTRIES, { canned, branches });
    await user.click(screen.getByRole('combobox', { name: /^Branch/ }));
    await user.click(await screen.findByRole('option', { name: /Raipur/ }));
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('has no field where there is nothing to choose', async () => {
    const { posted } = renderEditTrip(NO_ENTRIES);
    await waitFor(() => expect(posted(findParty)).toHaveLength(1));
    expect(screen.queryByText(/^Branch/)).toBeNull();
  });

  it('leaves the delivery branch editable, even once the trip has entries', async () => {
    const delivered = { ...STARTED, deliveryBranch: { id: raipur, name: 'Raipur', code: 'RPR' } };
    const { user, save, sent } = renderEditTrip(delivered, { branches });
    await user.click(screen.getByRole('combobox', { name: /^Delivery Branch/ }));
    await user.click(await screen.findByRole('option', { name: /Head Office/ }));
    await save();
    expect(sent()).toEqual([{ tripId: WIRE_TRIP.id, deliveryBranchId: WIRE_TRIP.branch.id }]);
  });
});
