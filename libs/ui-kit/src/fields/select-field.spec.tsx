import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { SelectField } from './select-field.tsx';
import { toOptions, type SelectOption } from './select-option.tsx';

afterEach(cleanup);

const DRIVERS: readonly SelectOption[] = [
  { value: 'mansur', label: 'Mansur Pathan', detail: '90110 63357' },
  { value: 'suresh', label: 'Suresh Yadav' },
  { value: 'surjeet', label: 'Surjeet Singh' },
  { value: 'jose', label: 'José Álvarez' },
];

interface Shown {
  readonly options?: readonly SelectOption[];
  readonly fieldValue?: string;
  readonly required?: boolean;
  readonly onAddNew?: (typed: string) => void;
}

/** Renders a form with one dropdown, and a text field after it. */
function renderSelect({ options = DRIVERS, fieldValue, required = true, onAddNew }: Shown = {}) {
  const onSubmit = jest.fn();
  let read: () => unknown = () => undefined;
  let write: (driver: string) => void = () => undefined;
  function Form() {
    const form = useForm<{ driver?: string }>({
      defaultValues: fieldValue === undefined ? {} : { driver: fieldValue },
    });
    read = () => form.getValues('driver');
    write = (driver) => form.setValue('driver', driver);
    return (
      <form onSubmit={onSubmit}>
        <SelectField
          {...{ control: form.control, name: 'driver', label: 'Driver', options, required }}
          {...(onAddNew === undefined ? {} : { onAddNew })}
        />
        <input aria-label="Notes" />
      </form>
    );
  }
  const { user } = renderWithProviders(<Form />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Driver/ });
  return {
    user,
    onSubmit,
    field,
    fieldValue: () => read(),
    fillIn: (driver: string) => act(() => write(driver)),
    offered: async () => {
      const list = await screen.findByRole('listbox', { name: /^Driver/ });
      return within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    },
    /** The option that the field announces to a screen reader. */
    highlighted: async () => {
      await screen.findByRole('listbox', { name: /^Driver/ });
      return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    },
  };
}

describe('searching a dropdown', () => {
  it('finds words in any order, puts likely options first and marks the match', async () => {
    const { user, field, offered } = renderSelect();
    await user.type(field, 'sur');
    expect(await offered()).toEqual(['Suresh Yadav', 'Surjeet Singh', 'Mansur Pathan90110 63357']);
    expect(screen.getAllByText('sur', { selector: 'b' })).toHaveLength(1);
    await user.clear(field);
    await user.type(field, 'sing sur');
    expect(await offered()).toEqual(['Surjeet Singh']);
    await user.clear(field);
    await user.type(field, 'jose');
    expect(await offered()).toEqual(['José Álvarez']);
  });

  it('keeps the order of a label table', async () => {
    const { user, field, offered } = renderSelect({
      options: toOptions({ PER_MT: 'Per Ton', FIXED: 'Fixed' }),
    });
    await user.click(field);
    expect(await offered()).toEqual(['Per Ton', 'Fixed']);
  });

  it('says when nothing is found', async () => {
    const { user, field } = renderSelect();
    await user.type(field, 'nobody');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });
});

describe('a dropdown used by keyboard', () => {
  it('highlights and announces the first match, and takes it on Enter', async () => {
    const { user, field, fieldValue, highlighted, onSubmit } = renderSelect();
    await user.type(field, 'sur');
    expect(await highlighted()).toBe('Suresh Yadav');
    await user.keyboard('{ArrowDown}');
    expect(await highlighted()).toBe('Surjeet Singh');
    await user.keyboard('{Enter}');
    expect(fieldValue()).toBe('surjeet');
    expect(field.value).toBe('Surjeet Singh');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('opens at the chosen option and wraps around', async () => {
    const { user, field, highlighted } = renderSelect({ fieldValue: 'jose' });
    await user.tab();
    expect(document.activeElement).toBe(field);
    await user.keyboard('{ArrowDown}');
    expect(await highlighted()).toBe('José Álvarez');
    await user.keyboard('{ArrowDown}');
    expect(await highlighted()).toBe('Mansur Pathan90110 63357');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await highlighted()).toBe('Surjeet Singh');
  });

  it.each([
    ['yadav', 'suresh'],
    ['JOSE alvarez', 'jose'],
    ['sur', undefined],
    ['nobody', undefined],
  ])('on Tab after %j takes %j and moves on', async (typed, taken) => {
    const { user, field, fieldValue } = renderSelect();
    await user.type(field, typed);
    await user.tab();
    expect(fieldValue()).toBe(taken);
    expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
  });

  it('takes an exact match on Tab, but not one of two options with the same label', async () => {
    const numbers = ['MH12AB1234', 'MH12AB123'].map((label) => ({ value: label, label }));
    const { user, field, fieldValue } = renderSelect({ options: numbers });
    await user.type(field, 'mh12ab123');
    await user.tab();
    expect(fieldValue()).toBe('MH12AB123');
    cleanup();
    const twins = ['one', 'two'].map((value) => ({ value, label: 'Gokul Agro' }));
    const other = renderSelect({ options: twins });
    await other.user.type(other.field, 'gokul agro');
    await other.user.tab();
    expect(other.fieldValue()).toBeUndefined();
  });

  it('keeps the chosen option on Escape', async () => {
    const { user, field, fieldValue } = renderSelect({ fieldValue: 'jose' });
    await user.type(field, 'sur{Escape}');
    await user.tab();
    expect(fieldValue()).toBe('jose');
    expect(field.value).toBe('José Álvarez');
  });

  it('clears an optional field that was emptied and restores a required one', async () => {
    const { user, field, fieldValue } = renderSelect({ fieldValue: 'jose', required: false });
    await user.clear(field);
    await user.tab();
    expect(fieldValue()).toBeUndefined();
    cleanup();
    const required = renderSelect({ fieldValue: 'jose' });
    await required.user.clear(required.field);
    await required.user.tab();
    expect(required.fieldValue()).toBe('jose');
  });

  it('selects the chosen text on a click, so that typing replaces it', async () => {
    const { user, field, offered } = renderSelect({ fieldValue: 'jose' });
    await user.click(field);
    await user.keyboard('sing');
    expect(field.value).toBe('sing');
    expect(await offered()).toEqual(['Surjeet Singh']);
  });
});

describe('a value that the form fills in', () => {
  it('is replaced by typing, even in a list that was opened before it arrived', async () => {
    const { user, field, fillIn, offered } = renderSelect();
    await user.click(field);
    fillIn('jose');
    await user.keyboard('sing');
    expect(field.value).toBe('sing');
    expect(await offered()).toEqual(['Surjeet Singh']);
  });

  it('does not replace the text while the user types', async () => {
    const { user, field, fillIn, fieldValue } = renderSelect();
    await user.type(field, 'si');
    fillIn('jose');
    await user.keyboard('ng{Enter}');
    expect(fieldValue()).toBe('surjeet');
  });
});

it('a long list scrolls to the option that the keys reach, and nothing else scrolls', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Driver ${index + 10}`);
  const { user, field, highlighted } = renderSelect({
    options: names.map((label) => ({ value: label, label })),
  });
  const rect = Element.prototype.getBoundingClientRect;
  /** Each line is 40 px high, in a list of 220 px. */
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const line = names.indexOf(this.textContent);
    const list = this.closest('[role="listbox"]');
    if (list === null) return rect.call(this);
    return line < 0 ? new DOMRect(8, 0, 200, 220) : new DOMRect(8, line * 40 - list.scrollTop, 200, 40);
  };
  try {
    await user.click(field);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await highlighted()).toBe('Driver 29');
    const list = screen.getByRole('listbox');
    expect(list.scrollTop).toBe(20 * 40 - 220);
    await user.keyboard('{ArrowDown}');
    expect(list.scrollTop).toBe(0);
  } finally {
    Element.prototype.getBoundingClientRect = rect;
  }
});

describe('+Add New', () => {
  it('passes on the typed text once the arrow keys chose it; Enter alone opens nothing', async () => {
    const onAddNew = jest.fn();
    const { user, field, fieldValue, highlighted } = renderSelect({ onAddNew });
    await user.type(field, ' Nandu  Kale ');
    await user.keyboard('{Enter}');
    expect(onAddNew).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}');
    expect(await highlighted()).toBe('+Add New');
    await user.keyboard('{Enter}');
    expect(onAddNew).toHaveBeenCalledWith('Nandu  Kale');
    expect(fieldValue()).toBeUndefined();
  });

  it('is not chosen by Tab, and opens an empty dialog if nothing was typed', async () => {
    const onAddNew = jest.fn();
    const { user, field } = renderSelect({ onAddNew });
    await user.type(field, 'nobody');
    await user.tab();
    expect(onAddNew).not.toHaveBeenCalled();
    await user.click(field);
    await user.click(screen.getByRole('option', { name: '+Add New' }));
    expect(onAddNew).toHaveBeenCalledWith('');
  });
});
