import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { type Control } from 'react-hook-form';
import { ChoiceField } from './choice-field.tsx';
import { DateField, toDateFieldValue } from './date-field.tsx';
import { MoneyField } from './money-field.tsx';
import { getAccessibleDescription, renderField, type Values } from '../testing/render-field.tsx';
import { OtpField } from './otp-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

describe('a field', () => {
  it('shows an error in place of the hint and describes the input by it', async () => {
    const { showError } = renderField((control) => (
      <TextField control={control} name="field" label="GSTIN" hint="15 characters" required />
    ));
    const input = screen.getByRole('textbox', { name: 'GSTIN' });
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(getAccessibleDescription(input)).toBe('15 characters');
    act(() => showError('Invalid GST Number'));
    await screen.findByText('Invalid GST Number');
    expect(getAccessibleDescription(input)).toBe('Invalid GST Number');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('15 characters')).toBeNull();
  });

  it('stays empty and holds undefined when its default is deleted', async () => {
    const { user, fieldValue } = renderField(
      (control) => <MoneyField control={control} name="field" label="Amount" />,
      {
        field: 24500,
      },
    );
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    expect(input.value).toBe('24,500');
    await user.clear(input);
    expect(input.value).toBe('');
    expect(fieldValue()).toBeUndefined();
  });
});

describe('a date field', () => {
  it('takes eight digits, shows dd-mm-yyyy and holds yyyy-MM-dd', async () => {
    const { user, fieldValue } = renderField((control) => (
      <DateField control={control} name="field" label="Date" />
    ));
    const input = screen.getByLabelText<HTMLInputElement>('Date');
    await user.type(input, '17112026');
    expect(input.value).toBe('17-11-2026');
    expect(fieldValue()).toBe('2026-11-17');
    await user.type(input, '{Backspace}');
    expect(fieldValue()).toBe('17-11-202');
  });

  it.each([
    ['', undefined],
    ['31022026', '31-02-2026'],
    ['01011899', '01-01-1899'],
    ['2026-11-17', '2026-11-17'],
    ['17/11/2026', '2026-11-17'],
    ['5/6/2026', '2026-06-05'],
    ['21 Nov 2026', '2026-11-21'],
    ['after Diwali', 'after Diwali'],
  ])('holds for %j: %j', (typed, fieldValue) => {
    expect(toDateFieldValue(typed)).toBe(fieldValue);
  });

  it.each([
    ['5/6/2026', '05-06-2026', undefined],
    ['5-6-26', '05-06-2026', undefined],
    ['21.11.26', '21-11-2026', undefined],
    ['31/2/2026', '31-02-2026', 'Enter valid date'],
    ['17', '17', 'Enter valid date'],
  ])('reads %s as %s when the user leaves it', async (typed, shown, error) => {
    const { user } = renderField((control) => <DateField control={control} name="field" label="Date" />);
    const input = screen.getByLabelText<HTMLInputElement>('Date');
    await user.type(input, typed);
    expect(screen.queryByText('Enter valid date')).toBeNull();
    await user.tab();
    expect(input.value).toBe(shown);
    expect(screen.queryByText('Enter valid date')?.textContent).toBe(error);
    expect(screen.queryByText('as dd-mm-yyyy') === null).toBe(error === undefined);
  });

  it.each([
    ['1/11/2026', '01-11-2026'],
    ['5.11.2026', '05-11-2026'],
    ['1-12-26', '01-12-2026'],
    ['2026-11-30', '30-11-2026'],
  ])('reads %s, pasted over another day, as %s', async (pasted, shown) => {
    const { user } = renderField((control) => <DateField control={control} name="field" label="Date" />);
    const input = screen.getByLabelText<HTMLInputElement>('Date');
    await user.type(input, '20112026');
    await user.tripleClick(input);
    await user.paste(pasted);
    expect(input.value).toBe(shown);
  });
});

describe('a one-time code field', () => {
  function Otp({ control }: { readonly control: Control<Values> }) {
    const next = useRef<HTMLButtonElement>(null);
    return (
      <>
        <OtpField control={control} name="field" label="One-time code" next={next} />
        <button ref={next} type="button">
          Verify OTP
        </button>
      </>
    );
  }

  it('moves the focus to the button after the sixth digit', async () => {
    const { user, fieldValue } = renderField((control) => <Otp control={control} />);
    await user.click(screen.getByLabelText('Digit 1'));
    await user.keyboard('407185');
    await expectFocus('Verify OTP');
    expect(fieldValue()).toBe('407185');
  });

  it('accepts a paste in any box', async () => {
    const { user, fieldValue } = renderField((control) => <Otp control={control} />);
    await user.click(screen.getByLabelText('Digit 3'));
    await user.paste('407 185');
    expect(fieldValue()).toBe('407185');
    await expectFocus('Verify OTP');
  });

  it('moves the focus again when a code is pasted over a refused one', async () => {
    const { user, reset } = renderField((control) => <Otp control={control} />);
    await user.click(screen.getByLabelText('Digit 1'));
    await user.paste('407185');
    await expectFocus('Verify OTP');
    act(() => reset());
    await user.click(screen.getByLabelText('Digit 1'));
    await user.paste('718540');
    await expectFocus('Verify OTP');
  });

  it('moves back on Backspace', async () => {
    const { user, fieldValue } = renderField((control) => <Otp control={control} />);
    await user.click(screen.getByLabelText('Digit 1'));
    await user.keyboard('407{Backspace}{Backspace}{Backspace}');
    expect(fieldValue()).toBe('4');
  });
});

describe('a select field', () => {
  const options = [
    { value: 'suresh', label: 'Suresh Yadav', detail: '98906 11742' },
    { value: 'mansur', label: 'Mansur Pathan' },
    { value: 'anita', label: 'Anita Kulkarni' },
  ];

  it('finds an option by a part of its name and holds its value', async () => {
    const { user, fieldValue } = renderField((control) => (
      <SelectField control={control} name="field" label="Driver" options={options} />
    ));
    await user.type(screen.getByRole('combobox', { name: 'Driver' }), 'sur');
    const found = await screen.findAllByRole('option', { hidden: true });
    expect(found.map((option) => option.textContent)).toEqual(['Suresh Yadav98906 11742', 'Mansur Pathan']);
    await user.click(found[1] as HTMLElement);
    expect(fieldValue()).toBe('mansur');
  });

  it('ends with +Add New, which is not a value', async () => {
    let asked = 0;
    const { user, fieldValue } = renderField((control) => (
      <SelectField
        control={control}
        name="field"
        label="Driver"
        options={options}
        onAddNew={() => (asked += 1)}
      />
    ));
    await user.type(screen.getByRole('combobox', { name: 'Driver' }), 'nobody');
    await user.click(await screen.findByRole('option', { name: '+Add New', hidden: true }));
    expect(asked).toBe(1);
    expect(fieldValue()).toBeUndefined();
  });
});

describe('a choice field', () => {
  it('is a radio group named by its label', async () => {
    const { user, fieldValue } = renderField(
      (control) => (
        <ChoiceField
          control={control}
          name="field"
          label="Payment Mode"
          choices={{ ONLINE: 'Online', CASH: 'Cash' }}
        />
      ),
      { field: 'ONLINE' },
    );
    expect(screen.getByRole('radiogroup', { name: 'Payment Mode' })).not.toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    expect(fieldValue()).toBe('CASH');
  });

  it('is a group of chips when the words do not fit side by side', async () => {
    const choices = { TOLL: 'Toll', FINE: 'Fine', FUEL: 'Fuel', UREA: 'Urea', OTHER: 'Other' };
    const { user, fieldValue, showError } = renderField((control) => (
      <ChoiceField control={control} name="field" label="Expense Type" choices={choices} />
    ));
    const group = screen.getByRole('radiogroup', { name: 'Expense Type' });
    act(() => showError('This field is required'));
    await screen.findByText('This field is required');
    expect(getAccessibleDescription(group)).toBe('This field is required');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Toll' }));
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    expect(fieldValue()).toBe('OTHER');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Other' }).checked).toBe(true);
  });
});

async function expectFocus(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await new Promise<void>((focused) => {
    if (document.activeElement === button) focused();
    else button.addEventListener('focus', () => focused(), { once: true });
  });
  expect(document.activeElement).toBe(button);
}
