import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { rendered } from './rendered.tsx';

interface DeskProps {
  readonly dirty?: boolean;
  readonly said?: string[];
}

/** A page with a form dialog, and a confirm dialog over it. */
function Desk({ dirty = false, said = [] }: DeskProps) {
  const [settling, setSettling] = useState(false);
  const [forcing, setForcing] = useState(false);
  return (
    <>
      <button onClick={() => setSettling(true)}>Settle Trip</button>
      {settling && (
        <Dialog
          title="Settle LR-1248"
          onClose={() => setSettling(false)}
          onSubmit={() => said.push('submitted')}
          dirty={dirty}
          actions={
            <button type="button" onClick={() => setForcing(true)}>
              Force settle
            </button>
          }
        >
          <input aria-label="Amount" />
        </Dialog>
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
  const { user } = rendered(<Desk {...props} />);
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

  it('does it only on "Yes, I\'m sure"', async () => {
    const said: string[] = [];
    const { user } = await forcing(said);
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(said).toEqual(['yes']);
  });

  it('closes alone on Escape, and gives the focus back to its opener', async () => {
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
  it.each(['Cancel', 'Close'])('closes by %s', async (name) => {
    const { user, form } = await settling();
    await user.click(screen.getByRole('button', { name }));
    expect(form.isConnected).toBe(false);
  });

  it('asks before it closes with edits', async () => {
    const { user, form } = await settling({ dirty: true });
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Close without saving ?' });
    await user.click(screen.getByRole('button', { name: 'No, cancel' }));
    expect(form.isConnected).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure" }));
    expect(form.isConnected).toBe(false);
  });

  it('submits on Ctrl+Enter', async () => {
    const said: string[] = [];
    const { user } = await settling({ said });
    await user.click(screen.getByLabelText('Amount'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(said).toEqual(['submitted']);
  });
});
