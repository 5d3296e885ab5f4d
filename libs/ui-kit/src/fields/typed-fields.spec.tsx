import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { CountField } from './count-field.tsx';
import { MeasureField } from './measure-field.tsx';
import { MoneyField } from './money-field.tsx';
import { getAccessibleDescription, renderField } from '../testing/render-field.tsx';
import { PhoneField } from './phone-field.tsx';

const amountField = (fieldValue?: number) =>
  renderField(
    (control) => <MoneyField control={control} name="field" label="Amount" hint="Balance ₹500.00" />,
    fieldValue === undefined ? {} : { field: fieldValue },
  );
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');

describe('a typed amount', () => {
  it('is grouped the Indian way after every key', async () => {
    const { user, fieldValue } = amountField();
    const seen: string[] = [];
    for (const key of '1250000.50') {
      await user.type(amount(), key);
      seen.push(amount().value);
    }
    expect(seen).toEqual([
      '1',
      '12',
      '125',
      '1,250',
      '12,500',
      '1,25,000',
      '12,50,000',
      '12,50,000.',
      '12,50,000.5',
      '12,50,000.50',
    ]);
    expect(fieldValue()).toBe(1250000.5);
  });

  it('keeps the caret at its digit', async () => {
    const { user } = amountField(125000);
    await user.type(amount(), '7', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(amount().value).toBe('12,57,000');
    expect(amount().selectionStart).toBe(5);
    await user.keyboard('{Backspace}{Backspace}');
    expect(amount().value).toBe('12,000');
    expect(amount().selectionStart).toBe(2);
    await user.keyboard('{Delete}');
    expect(amount().value).toBe('12,000');
    await user.keyboard('{Delete}');
    expect(amount().value).toBe('1,200');
  });

  it('deletes to the left across its commas', async () => {
    const { user, fieldValue } = amountField(125000);
    await user.type(amount(), '{Backspace}{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(amount().value).toBe('25,000');
    expect(fieldValue()).toBe(25000);
  });

  it('may contain its commas and currency sign', async () => {
    const { user, fieldValue } = amountField();
    await user.type(amount(), 'Rs. 1,25,000');
    expect(amount().value).toBe('1,25,000');
    expect(fieldValue()).toBe(125000);
  });

  it('reports a third decimal or a minus and keeps the typed text', async () => {
    const { user, fieldValue } = amountField();
    await user.type(amount(), '125000.505');
    expect(amount().value).toBe('125000.505');
    expect(getAccessibleDescription(amount())).toBe('Enter an amount with at most two decimals');
    await user.keyboard('{Backspace}');
    expect(amount().value).toBe('1,25,000.50');
    expect(fieldValue()).toBe(125000.5);
    await user.clear(amount());
    await user.click(amount());
    await user.paste('-12');
    expect(amount().value).toBe('-12');
    expect(getAccessibleDescription(amount())).toBe('Amount cannot be negative');
  });

  it('takes digits and one point only', async () => {
    const { user, fieldValue } = amountField();
    await user.type(amount(), 'ab-1x2.5.0e');
    expect(amount().value).toBe('12.50');
    expect(fieldValue()).toBe(12.5);
    await user.clear(amount());
    await user.type(amount(), '.5');
    expect(fieldValue()).toBe(0.5);
  });

  it('is read when an input method has finished', () => {
    const { fieldValue } = amountField();
    act(() => amount().focus());
    fireEvent.compositionStart(amount());
    fireEvent.input(amount(), { target: { value: '１２' }, isComposing: true });
    expect(amount().value).toBe('１２');
    expect(fieldValue()).toBeUndefined();
    fireEvent.compositionEnd(amount(), { data: '１２' });
    expect(amount().value).toBe('12');
    expect(fieldValue()).toBe(12);
  });
});

describe('a pasted amount', () => {
  it.each([
    ['Rs. 25,000.50', '25,000.50', 25000.5],
    ['Rs. 1,25,000.50', '1,25,000.50', 125000.5],
    ['₹ 125,000/-', '1,25,000', 125000],
    ['INR 1\u00a025\u00a0000', '1,25,000', 125000],
    ['१,२५,०००', '1,25,000', 125000],
    ['１２５０００．５', '1,25,000.5', 125000.5],
  ])('%j is shown as %j', async (pasted, shown, rupees) => {
    const { user, fieldValue } = amountField();
    await user.click(amount());
    await user.paste(pasted);
    expect(amount().value).toBe(shown);
    expect(amount().selectionStart).toBe(shown.length);
    expect(fieldValue()).toBe(rupees);
  });

  it.each([
    ['1.25,000', 'Enter valid number'],
    ['1,25,000.50 Cr', 'Enter valid number'],
    ['12,50', 'Enter valid number'],
    ['1,25,000.505', 'Enter an amount with at most two decimals'],
    ['(500)', 'Amount cannot be negative'],
    ['9'.repeat(20), 'The amount is too large'],
  ])('%j stays unchanged: %s', async (pasted, why) => {
    const { user } = amountField();
    await user.click(amount());
    await user.paste(pasted);
    expect(amount().value).toBe(pasted);
    expect(getAccessibleDescription(amount())).toBe(why);
    expect(amount().getAttribute('aria-invalid')).toBe('true');
  });

  it('replaces the selected text, even if both begin with the same digits', async () => {
    const { user } = amountField(125000);
    await user.tripleClick(amount());
    await user.paste('1.25,000');
    expect(amount().value).toBe('1.25,000');
  });

  it('is inserted into the existing text', async () => {
    const { user, fieldValue } = amountField(125000);
    await user.type(amount(), '{End}');
    await user.paste('.50');
    expect(fieldValue()).toBe(125000.5);
    await user.paste('1,000');
    expect(amount().value).toBe('125000.501,000');
    expect(getAccessibleDescription(amount())).toBe('Enter valid number');
  });

  it('is read completely when the browser fills it in', () => {
    const { fieldValue } = amountField(500);
    fireEvent.input(amount(), { target: { value: 'Rs. 25,000.50' } });
    expect(fieldValue()).toBe(25000.5);
  });

  it('is undone in one step', async () => {
    const { user, fieldValue } = amountField(500);
    await user.tripleClick(amount());
    await user.paste('Rs. 25,000.50');
    fireEvent.input(amount(), { target: { value: '25,000.5025000' }, inputType: 'historyRedo' });
    expect(amount().value).toBe('25,000.50');
    fireEvent.input(amount(), { target: { value: '50025000' }, inputType: 'historyUndo' });
    expect(amount().value).toBe('500');
    expect(fieldValue()).toBe(500);
  });

  it('may be corrected key by key', async () => {
    const { user, fieldValue } = amountField();
    await user.click(amount());
    await user.paste('25,000 bags');
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(amount().value).toBe('25,000');
    expect(fieldValue()).toBe(25000);
    expect(getAccessibleDescription(amount())).toBe('Balance ₹500.00');
  });
});

describe('an amount in words', () => {
  it('appears below the field from one lakh on', async () => {
    const { user } = amountField(99999.99);
    expect(getAccessibleDescription(amount())).toBe('Balance ₹500.00');
    await user.clear(amount());
    await user.type(amount(), '125000.5');
    expect(getAccessibleDescription(amount())).toBe('one lakh twenty-five thousand rupees and fifty paise');
  });

  it('is replaced by an error', async () => {
    const { showError } = amountField(125000);
    act(() => showError('Amount Received cannot be more than Rs.500'));
    await screen.findByText('Amount Received cannot be more than Rs.500');
    expect(getAccessibleDescription(amount())).toBe('Amount Received cannot be more than Rs.500');
  });
});

describe('a measure', () => {
  const weight = () => screen.getByLabelText<HTMLInputElement>('Loading Weight');

  it('shows its unit and takes a paste that names it', async () => {
    const { user, fieldValue } = renderField((control) => (
      <MeasureField control={control} name="field" label="Loading Weight" unit="KG" />
    ));
    expect(screen.getByText('KG')).not.toBeNull();
    await user.click(weight());
    await user.paste('19,750.5 kg');
    expect(weight().value).toBe('19,750.5');
    expect(fieldValue()).toBe(19750.5);
  });

  it.each([
    ['19.7505', 'Enter at most 3 decimals'],
    ['20 MT', 'Enter valid number'],
    ['-20', 'Cannot be negative'],
  ])('keeps %j unchanged: %s', async (pasted, why) => {
    const { user } = renderField((control) => (
      <MeasureField control={control} name="field" label="Loading Weight" unit="KG" />
    ));
    await user.click(weight());
    await user.paste(pasted);
    expect(weight().value).toBe(pasted);
    expect(getAccessibleDescription(weight())).toBe(why);
  });
});

describe('a count', () => {
  it('accepts digits only', async () => {
    const { user, fieldValue } = renderField((control) => (
      <CountField control={control} name="field" label="Wheel Count" />
    ));
    const input = screen.getByLabelText<HTMLInputElement>('Wheel Count');
    await user.type(input, '18');
    expect(fieldValue()).toBe(18);
    await user.type(input, '.5');
    expect(getAccessibleDescription(input)).toBe('Must be a valid number');
  });
});

describe('a phone number', () => {
  const phoneField = () =>
    renderField((control) => <PhoneField control={control} name="field" label="Phone Number" />);
  const phone = () => screen.getByLabelText<HTMLInputElement>('Phone Number');

  it.each([
    '9876543210',
    '+91 98765 43210',
    '098765 43210',
    '091-98765 43210',
    '00919876543210',
    '919876543210',
    '९८७६५ ४३२१०',
  ])('leaves the ten digits of a pasted %s', async (pasted) => {
    const { user, fieldValue } = phoneField();
    await user.click(phone());
    await user.paste(pasted);
    expect(fieldValue()).toBe('9876543210');
    expect(phone().value).toBe('98765 43210');
  });

  it.each(['98765 432101', '98765 43210 / 11', '+92 98765 43210', 'Ramesh'])(
    'leaves a pasted %s as it is',
    async (pasted) => {
      const { user, fieldValue } = phoneField();
      await user.click(phone());
      await user.paste(pasted);
      expect(phone().value).toBe(pasted);
      expect(fieldValue()).toBe(pasted);
      expect(getAccessibleDescription(phone())).toBe('Enter valid phone number');
    },
  );

  it.each(['09876543210', '+919876543210', '919876543210', '00919876543210'])(
    'may be typed as %s',
    async (typed) => {
      const { user, fieldValue } = phoneField();
      await user.type(phone(), typed);
      expect(fieldValue()).toBe('9876543210');
      expect(phone().value).toBe('98765 43210');
    },
  );
});
