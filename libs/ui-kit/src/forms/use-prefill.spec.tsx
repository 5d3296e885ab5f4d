import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { MeasureField } from '../fields/measure-field.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useEdited } from './use-edited.tsx';
import { type FilledFrom, type Prefill, usePrefill } from './use-prefill.tsx';

interface Values {
  driver?: string;
  reading?: number;
  unit?: string;
}

function renderPrefill(defaultValues: Values = {}, started?: FilledFrom<Values>) {
  let prefill: Prefill<Values> | undefined;
  let values: () => Values = () => ({});
  let bringBack: (driver: string) => void = () => undefined;
  let startEmpty: () => void = () => undefined;
  function Form() {
    const form = useForm<Values>({ defaultValues });
    const edited = useEdited(form.control);
    prefill = usePrefill(form, started);
    values = () => form.getValues();
    startEmpty = () => form.reset();
    bringBack = (driver) => form.setValue('driver', driver, { shouldDirty: true });
    const { getHint } = prefill;
    return (
      <>
        <TextField control={form.control} name="driver" label="Driver" hint={getHint('driver', 'By name')} />
        <MeasureField
          control={form.control}
          name="reading"
          label="Reading"
          unit="KM"
          hint={getHint('reading')}
        />
        <output>{edited ? 'edited' : 'as it opened'}</output>
      </>
    );
  }
  const { user } = renderWithProviders(<Form />);
  return {
    user,
    driver: screen.getByLabelText<HTMLInputElement>('Driver'),
    fill: (...args: Parameters<Prefill<Values>['fill']>) => act(() => prefill?.fill(...args)),
    isTyped: (name: keyof Values) => prefill?.isTyped(name),
    values: () => values(),
    startEmpty: () => act(() => startEmpty()),
    /** Sets a value like a restored draft. */
    bringBack: (driver: string) => act(() => bringBack(driver)),
  };
}

describe('a prefilled value', () => {
  it('is selected if the field already has the focus, so that typing replaces it', async () => {
    const { user, driver, fill, values } = renderPrefill();
    await user.click(screen.getByLabelText('Reading'));
    fill('the vehicle', { driver: 'Suresh', reading: 184_320 });
    await user.keyboard('5');
    await user.type(driver, ' Yadav');
    expect(values()).toEqual({ driver: 'Suresh Yadav', reading: 5 });
  });

  it('is marked until the first key and does not count as an edit', async () => {
    const { user, driver, fill, values, isTyped } = renderPrefill();
    fill('the vehicle', { driver: 'Suresh', reading: 184_320 });
    expect(values()).toEqual({ driver: 'Suresh', reading: 184_320 });
    expect(screen.getAllByText('from the vehicle')).toHaveLength(2);
    expect(screen.getByText('as it opened')).toBeTruthy();
    expect(isTyped('driver')).toBe(false);
    await user.type(driver, 'x');
    expect(screen.getAllByText('from the vehicle')).toHaveLength(1);
    expect(screen.getByText('By name')).toBeTruthy();
    expect(screen.getByText('edited')).toBeTruthy();
    expect(isTyped('driver')).toBe(true);
  });

  it('never replaces a typed value or fills an emptied field', async () => {
    const { user, driver, fill, values } = renderPrefill();
    await user.type(driver, 'Mansur');
    fill('the vehicle', { driver: 'Suresh', reading: 5 });
    expect(values()).toEqual({ driver: 'Mansur', reading: 5 });
    await user.clear(driver);
    fill('the vehicle', { driver: 'Suresh' });
    expect(values().driver).toBeUndefined();
  });

  it('does not replace the value of a restored draft', () => {
    const { fill, values, bringBack, isTyped } = renderPrefill();
    bringBack('Mansur');
    fill('the vehicle', { driver: 'Suresh', reading: 5 });
    expect(values()).toEqual({ driver: 'Mansur', reading: 5 });
    expect(isTyped('driver')).toBe(true);
    expect(isTyped('reading')).toBe(false);
  });

  it('fills a field again after the form starts empty', async () => {
    const { user, driver, fill, values, startEmpty } = renderPrefill();
    await user.type(driver, 'Mansur');
    startEmpty();
    fill('the vehicle', { driver: 'Suresh' });
    expect(values().driver).toBe('Suresh');
  });

  it('is removed with its source, while values from other sources stay', () => {
    const { fill, values } = renderPrefill({ unit: 'MT' });
    fill('the vehicle', { driver: 'Suresh', reading: 5 });
    fill('the last trip', { unit: 'KG' }, { unit: 'MT' });
    expect(values()).toEqual({ driver: 'Suresh', reading: 5, unit: 'KG' });
    fill('the vehicle', { driver: 'Anil', reading: undefined });
    fill('the vehicle', { unit: undefined });
    expect(values()).toEqual({ driver: 'Anil', reading: undefined, unit: 'KG' });
    fill('the last trip', { unit: undefined }, { unit: 'MT' });
    expect(values().unit).toBe('MT');
    expect(screen.queryAllByText('from the vehicle')).toHaveLength(1);
  });

  it('does not replace an unmarked initial value', () => {
    const { fill, values } = renderPrefill({ driver: 'Suresh' });
    fill('the vehicle', { driver: 'Anil' });
    expect(values().driver).toBe('Suresh');
  });

  it('replaces an initial value that is marked with a source', () => {
    const marked = renderPrefill({ driver: 'Suresh' }, { driver: 'LR-1248' });
    expect(screen.getByText('from LR-1248')).toBeTruthy();
    marked.fill('the vehicle', { driver: undefined });
    expect(marked.values().driver).toBe('Suresh');
    marked.fill('the vehicle', { driver: 'Anil' });
    expect(marked.values().driver).toBe('Anil');
  });
});
