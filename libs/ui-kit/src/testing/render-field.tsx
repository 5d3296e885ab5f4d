import { type ReactNode } from 'react';
import { type Control, type DefaultValues, useForm } from 'react-hook-form';
import { renderWithProviders } from './render-with-providers.tsx';

export interface Values {
  field?: string | number;
}

type Shown = (control: Control<Values>) => ReactNode;

/** Renders a form with one field, for field specs. `fieldValue` returns the field's current value. */
export function renderField(show: Shown, defaultValues: DefaultValues<Values> = {}) {
  let fieldValue: () => unknown = () => undefined;
  let showError: (message: string) => void = () => undefined;
  let reset: () => void = () => undefined;
  function Form() {
    const form = useForm<Values>({ defaultValues });
    fieldValue = () => form.getValues('field');
    showError = (message) => form.setError('field', { message });
    reset = () => form.resetField('field');
    return <form>{show(form.control)}</form>;
  }
  const { user } = renderWithProviders(<Form />);
  return {
    user,
    fieldValue: () => fieldValue(),
    showError: (message: string) => showError(message),
    reset: () => reset(),
  };
}

/** The description that a screen reader reads after the name of an input: its hint or its error. */
export function getAccessibleDescription(input: HTMLElement): string | null | undefined {
  const id = input.getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
}
