import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { GstField } from './gst-field.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';

afterEach(cleanup);

function renderGstField() {
  function Form() {
    const { control } = useForm<{ gstNo?: string }>();
    return <GstField control={control} name="gstNo" label="GST Number" />;
  }
  const { user } = renderWithProviders(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'GST Number' });
  return { user, field };
}

const HINT = 'Check this number: its last character does not fit the rest';

describe('the GSTIN field', () => {
  it('strips spaces from a pasted number and shows it in capitals', async () => {
    const { user, field } = renderGstField();
    await user.click(field);
    await user.paste('27 aapfu 0939 f1zv');
    expect(field.value).toBe('27AAPFU0939F1ZV');
    expect(screen.queryByText(HINT)).toBeNull();
  });

  it('hints at a wrong check digit once the number is complete, but does not report an error', async () => {
    const { user, field } = renderGstField();
    await user.type(field, '27AAPFU0939F1Z');
    expect(screen.queryByText(HINT)).toBeNull();
    await user.type(field, 'W');
    expect(screen.getByText(HINT).className).toBe('bahi-field-caution');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    await user.type(field, '{Backspace}V');
    expect(screen.queryByText(HINT)).toBeNull();
  });
});
