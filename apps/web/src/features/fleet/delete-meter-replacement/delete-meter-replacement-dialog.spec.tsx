import { deleteMeterReplacement } from '@bahi/contract/fleet/delete-meter-replacement';
import { type Day } from '@bahi/kernel/day';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { TRUCK } from '../vehicle-specimen.ts';
import { DeleteMeterReplacementDialog } from './delete-meter-replacement-dialog.tsx';

afterEach(cleanup);

const replacement = {
  id: 'vehicle.55555555-5555-4555-8555-555555555555.77777777-7777-4777-8777-777777777771',
  date: '2026-11-10' as Day,
  oldReading: 199_500,
  newReading: 0,
  deletable: true,
};

it('deletes a replacement of the meter only with a reason', async () => {
  const onClose = jest.fn();
  const { user, posted } = renderWithProviders(
    <DeleteMeterReplacementDialog vehicle={TRUCK} replacement={replacement} onClose={onClose} />,
    { canned: [respondWith(deleteMeterReplacement, { vehicle: TRUCK })] },
  );
  await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
  expect(posted(deleteMeterReplacement)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Another truck');
  await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(posted(deleteMeterReplacement)).toEqual([{ id: replacement.id, reason: 'Another truck' }]);
});
