import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { createLocation } from '@bahi/contract/places/create-location';
import { withoutGaps } from '@bahi/kernel/gaps';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { PicklistField } from './picklist-field.tsx';
import { respondWith, renderWithProviders } from '../testing/render-with-providers.tsx';
import { type SelectOption } from './select-option.tsx';
import { useCommandForm } from '../forms/use-command-form.tsx';
import { createPicklistSource } from './use-picklist.tsx';

afterEach(cleanup);

/** A form whose server finds these vehicles; `length` is the total that the server reports. */
function vehicleForm(numbers: readonly string[], length = numbers.length) {
  const source = createPicklistSource(listVehicles, {
    input: (vehicleNo) => ({
      sort: ['vehicleNo' as const],
      ...(vehicleNo === undefined ? {} : { vehicleNo }),
    }),
    toOptions: () => numbers.map((label) => ({ value: `id of ${label}`, label })),
    toQueryValue: withoutGaps,
  });
  function Form({ known = [] }: { readonly known?: readonly SelectOption[] }) {
    const { control, form } = useCommandForm<typeof createLocation, { vehicleId?: string }>(createLocation, {
      defaultValues: known[0] === undefined ? {} : { vehicleId: known[0].value },
      onDone: () => undefined,
    });
    return (
      <>
        <PicklistField {...{ control, name: 'vehicleId', label: 'Vehicle', source, known }} />
        <output>{form.watch('vehicleId') ?? 'none'}</output>
      </>
    );
  }
  return (known: readonly SelectOption[] = []) => {
    const shown = renderWithProviders(<Form known={known} />, {
      canned: [respondWith(listVehicles, { vehicles: [], length })],
    });
    return { ...shown, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Vehicle' }) };
  };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('a picklist field', () => {
  it('lists its options alphabetically, and ignores spaces and dashes in a vehicle number', async () => {
    const { user, field } = vehicleForm(['MH12CD5678', 'KA05MN2020', 'MH12AB1234'])();
    await user.click(field);
    await screen.findByRole('option', { name: 'KA05MN2020' });
    expect(options()).toEqual(['KA05MN2020', 'MH12AB1234', 'MH12CD5678']);
    await user.type(field, 'mh 12-a');
    expect(options()).toEqual(['MH12AB1234']);
    await user.tab();
    expect(screen.getByText('id of MH12AB1234')).toBeTruthy();
  });

  it('searches a long list on the server and says that there are more', async () => {
    const { user, field, posted } = vehicleForm(['MH12AB1234', 'MH12AB1299'], 240)();
    await user.click(field);
    expect(await screen.findByText('The first 100 of 240. Type to find the others.')).toBeTruthy();
    await user.type(field, 'ab 12');
    const asked = { sort: ['vehicleNo'], vehicleNo: 'ab12', limit: 100 };
    await waitFor(() => expect(posted(listVehicles).at(-1)).toEqual(asked));
    expect(posted(listVehicles)[0]).toEqual({ sort: ['vehicleNo'], limit: 100 });
  });

  it('chooses the typed record when the user presses Tab before the results arrive', async () => {
    const { user, field, posted } = vehicleForm(['MH12AB1234'], 240)();
    await user.click(field);
    await screen.findByRole('option', { name: 'MH12AB1234' });
    await user.type(field, '1234');
    await user.tab();
    expect(await screen.findByText('id of MH12AB1234')).toBeTruthy();
    expect(field.value).toBe('MH12AB1234');
    expect(posted(listVehicles).at(-1)).toMatchObject({ vehicleNo: '1234' });
  });

  it('shows its value although no list contains it', async () => {
    const { field } = vehicleForm(['MH12AB1234'])([{ value: 'sold', label: 'MH01ZZ0001' }]);
    await waitFor(() => expect(field.value).toBe('MH01ZZ0001'));
  });
});
