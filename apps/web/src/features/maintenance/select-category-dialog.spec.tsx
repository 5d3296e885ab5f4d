import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { TRUCK } from './maintenance-specimen.ts';
import { SelectCategoryDialog } from './select-category-dialog.tsx';

afterEach(cleanup);

it('SelectCategoryDialog asks for vehicle and category, by keyboard alone', async () => {
  const onChosen = jest.fn();
  const { user } = renderWithProviders(
    <SelectCategoryDialog
      title="Select Fillup Category"
      categories={{ FUEL: 'Fuel', UREA: 'Urea' }}
      onChosen={onChosen}
      onClose={() => undefined}
    />,
    { canned: [respondWith(listVehicles, { vehicles: [TRUCK], length: 1 })] },
  );
  const vehicle = await screen.findByRole('combobox', { name: 'Vehicle Number' });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(vehicle.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('combobox', { name: 'Category' }).getAttribute('aria-invalid')).toBe('true');
  await user.click(vehicle);
  await user.keyboard('1234');
  await screen.findByRole('option', { name: /MH12AB/ });
  await user.keyboard('{Tab}urea{Tab}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onChosen).toHaveBeenCalledWith('UREA', TRUCK.id);
});
