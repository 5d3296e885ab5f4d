import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { Link, Route, Routes } from 'react-router-dom';
import { FormPage, FormSection } from './form-page.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { TextField } from '../fields/text-field.tsx';

function StartTrip() {
  const { control, handleSubmit, setError } = useForm<{ material?: string; notes?: string }>();
  const refuse = () => {
    setError('material', { message: 'This field is required' });
    setError('notes', { message: 'This field is required' });
  };
  return (
    <>
      <Link to="/trips">Trips</Link>
      <FormPage
        control={control}
        onSubmit={handleSubmit(refuse)}
        onClose={() => undefined}
        submitLabel="Start Trip"
      >
        <FormSection title="Lorry receipt">
          <TextField control={control} name="material" label="Material" />
          <TextField control={control} name="notes" label="Notes" />
        </FormSection>
      </FormPage>
    </>
  );
}

function Slip({ sent }: { readonly sent: string[] }) {
  const { control, handleSubmit } = useForm<{ material?: string }>();
  const send = (staying: boolean) => handleSubmit(() => void sent.push(staying ? 'another' : 'last'));
  return (
    <FormPage
      control={control}
      onSubmit={send(false)}
      onSubmitAnother={() => void send(true)()}
      onClose={() => undefined}
      closeLabel="Done"
      submitLabel="Save Details"
      outcome="Posts ₹900.00"
    >
      <TextField control={control} name="material" label="Material" />
    </FormPage>
  );
}

function open() {
  return renderWithProviders(
    <Routes>
      <Route path="/create-trip" element={<StartTrip />} />
      <Route path="/trips" element="The trips" />
    </Routes>,
    { address: '/create-trip' },
  );
}

describe('a form page', () => {
  it('names its sections and counts the fields with errors', async () => {
    const { user } = open();
    expect(screen.getByRole('group', { name: 'Lorry receipt' })).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start Trip' }));
    expect((await screen.findByText('2 fields')).parentElement?.textContent).toBe('2 fields need attention');
  });

  it('focuses its first field', () => {
    open();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Material' }));
  });

  it('closes without a question if there are no edits', async () => {
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'Trips' }));
    expect(screen.getByText('The trips')).not.toBeNull();
  });

  it('asks before a link leads away from edits', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Material'), 'Soya');
    await user.click(screen.getByRole('link', { name: 'Trips' }));
    await user.click(await screen.findByRole('button', { name: 'No, cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>('Material').value).toBe('Soya');
    await user.click(screen.getByRole('link', { name: 'Trips' }));
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure" }));
    expect(screen.getByText('The trips')).not.toBeNull();
  });

  it('says what submitting does and saves one entry after the other', async () => {
    const sent: string[] = [];
    const { user } = renderWithProviders(<Slip sent={sent} />);
    expect(screen.getByText('Posts ₹900.00')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save and add another' }));
    await user.click(screen.getByRole('button', { name: 'Save Details' }));
    expect(sent).toEqual(['another', 'last']);
    expect(screen.getByRole('button', { name: 'Done' })).not.toBeNull();
  });

  it('stays for the next entry on Ctrl+Shift+Enter and saves the last on Ctrl+Enter', async () => {
    const sent: string[] = [];
    const { user } = renderWithProviders(<Slip sent={sent} />);
    await user.click(screen.getByLabelText('Material'));
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toEqual(['another', 'last']));
  });

  it('asks before Cancel drops edits', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Notes'), 'Gate 3');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving ?' })).not.toBeNull();
  });
});
