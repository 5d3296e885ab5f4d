import { updateLocation } from '@bahi/contract/places/update-location';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { YARD } from '../place-specimen.ts';
import { UpdateLocationDialog } from './update-location-dialog.tsx';

afterEach(cleanup);

function renderDialog(canned: CannedResponse = respondWith(updateLocation, { location: YARD })) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<UpdateLocationDialog location={YARD} onClose={onClose} />, {
    canned: [canned],
  });
  return {
    ...shown,
    onClose,
    save: () => shown.user.click(screen.getByRole('button', { name: 'Save Details' })),
  };
}

describe('editing a location', () => {
  it('sends the chosen name and status', async () => {
    const { user, save, posted, onClose } = renderDialog();
    const name = screen.getByLabelText(/^Location Name/);
    await user.clear(name);
    await user.type(name, 'Old yard');
    await user.click(screen.getByRole('radio', { name: 'Inactive' }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(updateLocation)).toEqual([{ locationId: YARD.id, name: 'Old yard', status: 'INACTIVE' }]);
    expect(await screen.findByText('Location Updated')).toBeTruthy();
  });

  it('requires a name', async () => {
    const { user, save, posted } = renderDialog();
    await user.clear(screen.getByLabelText(/^Location Name/));
    await save();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(posted(updateLocation)).toEqual([]);
  });

  it('stays open when the server refuses', async () => {
    const { save, onClose } = renderDialog(refuseWith(updateLocation, 'not-found'));
    await save();
    expect(await screen.findByText('Not found')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
