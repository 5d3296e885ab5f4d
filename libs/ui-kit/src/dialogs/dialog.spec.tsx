import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { TextField } from '../fields/text-field.tsx';

interface SettlingProps {
  readonly said: string[];
  readonly onForce: () => void;
  readonly onClose: () => void;
}

function Settling({ said, onForce, onClose }: SettlingProps) {
  const { control, handleSubmit } = useForm<{ amount?: string }>();
  return (
    <Dialog
      control={control}
      onSubmit={handleSubmit(() => void said.push('submitted'))}
      onClose={onClose}
      title="Settle LR-1248"
      submitLabel="Settle"
      riskyAction={
        <button type="button" onClick={onForce}>
          Force settle
        </button>
      }
    >
      <TextField control={control} name="amount" label="Amount" />
    </Dialog>
  );
}

interface DeskProps {
  readonly said?: string[];
}

/** A page with a form dialog and a confirm dialog over it. */
function Desk({ said = [] }: DeskProps) {
  const [settling, setSettling] = useState(false);
  const [forcing, setForcing] = useState(false);
  return (
    <>
      <button onClick={() => setSettling(true)}>Settle Trip</button>
      {settling && (
        <Settling said={said} onForce={() => setForcing(true)} onClose={() => setSettling(false)} />
      )}
      {forcing && (
        <ConfirmDialog
          question="Are you sure you want to force settle a payment ?"
          warning="The rest is written off."
          onConfirm={() => said.push('yes')}
          onCancel={() => setForcing(false)}
        />
      )}
    </>
  );
}

async function settling(props: DeskProps = {}) {
  const { user } = renderWithProviders(<Desk {...props} />);
  await user.click(screen.getByRole('button', { name: 'Settle Trip' }));
  const form = await screen.findByRole('dialog', { name: 'Settle LR-1248' });
  return { user, form };
}

async function forcing(said: string[] = []) {
  const { user, form } = await settling({ said });
  await user.click(screen.getByRole('button', { name: 'Force settle' }));
  const question = await screen.findByRole('dialog', { name: /force settle/ });
  return { user, form, question };
}

describe('a confirm dialog', () => {
  it("starts with the focus on 'No, cancel'", async () => {
    await forcing();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No, cancel' })),
    );
  });

  it('confirms only on "Yes, I\'m sure"', async () => {
    const said: string[] = [];
    const { user } = await forcing(said);
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(said).toEqual(['yes']);
  });

  it('closes alone on Escape and returns the focus to its opener', async () => {
    const { user, form, question } = await forcing();
    await user.keyboard('{Escape}');
    expect(question.isConnected).toBe(false);
    expect(form.isConnected).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Force settle' }));
    await user.keyboard('{Escape}');
    expect(form.isConnected).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settle Trip' }));
  });
});

describe('a form dialog', () => {
  it.each(['Cancel', 'Close'])('closes with %s', async (name) => {
    const { user, form } = await settling();
    await user.click(screen.getByRole('button', { name }));
    expect(form.isConnected).toBe(false);
  });

  it('focuses its first field', async () => {
    await settling();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
  });

  it('asks before it closes with edits', async () => {
    const { user, form } = await settling();
    await user.type(screen.getByLabelText('Amount'), '5');
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Close without saving ?' });
    await user.click(screen.getByRole('button', { name: 'No, cancel' }));
    expect(form.isConnected).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure" }));
    expect(form.isConnected).toBe(false);
  });

  it('submits with its button', async () => {
    const said: string[] = [];
    const { user } = await settling({ said });
    await user.click(screen.getByRole('button', { name: 'Settle' }));
    await waitFor(() => expect(said).toEqual(['submitted']));
  });

  it('submits on Ctrl+Enter', async () => {
    const said: string[] = [];
    const { user } = await settling({ said });
    await user.click(screen.getByLabelText('Amount'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(said).toEqual(['submitted']));
  });
});
