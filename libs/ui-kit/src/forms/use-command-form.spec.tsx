import { register } from '@bahi/contract/access/register';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { DateField } from '../fields/date-field.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '../testing/render-with-providers.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useCommandForm } from './use-command-form.tsx';

function SignUp({ onDone = () => undefined }: { readonly onDone?: (answer: unknown) => void }) {
  const { control, submit } = useCommandForm(register, { defaultValues: {}, onDone });
  return (
    <form noValidate onSubmit={submit}>
      <TextField control={control} name="name" label="Name" />
      <PhoneField control={control} name="phoneNumber" label="Phone Number" />
      <button>Sign Up</button>
    </form>
  );
}

interface Person {
  readonly fullName?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/** A form whose field has another name than the wire. */
function SignUpByFullName() {
  const { control, submit } = useCommandForm<typeof register, Person>(register, {
    defaultValues: {},
    fieldNames: { name: 'fullName' },
    toInput: ({ fullName, phoneNumber }) => ({ name: fullName, phoneNumber }),
    onDone: () => undefined,
  });
  return (
    <form noValidate onSubmit={submit}>
      <TextField control={control} name="fullName" label="Name" />
      <PhoneField control={control} name="phoneNumber" label="Phone Number" />
      <button>Sign Up</button>
    </form>
  );
}

async function signUp(canned: CannedResponse, onDone?: (answer: unknown) => void) {
  const shown = renderWithProviders(onDone === undefined ? <SignUp /> : <SignUp onDone={onDone} />, {
    canned: [canned],
  });
  await shown.user.type(screen.getByLabelText('Name'), 'Suresh Yadav');
  await shown.user.type(screen.getByLabelText('Phone Number'), '9876543210');
  await shown.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  return shown;
}

const taken = (fields?: Readonly<Record<string, string>>) => refuseWith(register, 'user-exists', fields);

describe('a command form', () => {
  it("shows the schema's own messages, focuses the first field and sends nothing", async () => {
    const { user, posted } = renderWithProviders(<SignUp />);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText('Name is required')).not.toBeNull();
    expect(screen.getByText('Phone number is required')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(posted(register)).toEqual([]);
  });

  it('posts the raw values and passes on the answer', async () => {
    const answers: unknown[] = [];
    const sent = { otpSessionToken: 'otp', resendAfterSeconds: 30 };
    const { posted } = await signUp(respondWith(register, sent), (answer) => answers.push(answer));
    await waitFor(() => expect(answers).toEqual([sent]));
    expect(posted(register)).toEqual([{ name: 'Suresh Yadav', phoneNumber: '9876543210' }]);
  });

  it('is sent once, even if it is submitted again before the answer', async () => {
    const answers: unknown[] = [];
    const sent = { otpSessionToken: 'otp', resendAfterSeconds: 30 };
    const { user, posted } = renderWithProviders(<SignUp onDone={(answer) => answers.push(answer)} />, {
      canned: [respondWith(register, sent)],
    });
    await user.type(screen.getByLabelText('Name'), 'Suresh Yadav');
    await user.type(screen.getByLabelText('Phone Number'), '9876543210');
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign Up' });
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await waitFor(() => expect(answers).toEqual([sent]));
    await user.tab();
    expect(posted(register)).toHaveLength(1);
    expect(answers).toHaveLength(1);
  });

  it('shows an error at a field that has another name on the wire', async () => {
    const { user } = renderWithProviders(<SignUpByFullName />, {
      canned: [taken({ name: 'Choose another name' })],
    });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText('Name is required')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(screen.getByLabelText('Name'), 'Suresh Yadav');
    await user.type(screen.getByLabelText('Phone Number'), '9876543210');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText('Choose another name')).not.toBeNull();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a refusal at the field that it names and moves the focus there', async () => {
    await signUp(taken({ phoneNumber: 'User already exists' }));
    const phone = screen.getByLabelText('Phone Number');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'User already exists',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows any other refusal in the toast', async () => {
    await signUp(taken());
    expect((await screen.findByRole('alert')).textContent).toContain('User already exists');
  });

  it('shows a refusal in the toast if the form lacks the field that it names', async () => {
    await signUp(taken({ elsewhere: 'User already exists' }));
    expect((await screen.findByRole('alert')).textContent).toContain('User already exists');
  });
});

describe('a command form with money', () => {
  const TRIP = '6f1c2d3e-0000-4000-8000-000000000001';

  function Advance({ tripId = TRIP }: { readonly tripId?: string }) {
    const { control, submit } = useCommandForm(createTransaction, {
      defaultValues: {
        tripId,
        type: 'SETTLEMENT',
        category: 'ADVANCE',
        mode: 'CASH',
        date: '2026-11-20',
      },
      onDone: () => undefined,
    });
    return (
      <form noValidate onSubmit={submit}>
        <MoneyField control={control} name="amount" label="Amount" />
        <DateField control={control} name="date" label="Date" />
        <button>Add</button>
      </form>
    );
  }

  it('posts rupees, not the paise that the schema converts them to', async () => {
    const { user, posted } = renderWithProviders(<Advance />, {
      canned: [{ path: createTransaction.path, status: 200, body: {} }],
    });
    await user.type(screen.getByLabelText('Amount'), '15000.5');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(posted(createTransaction)).toHaveLength(1));
    expect(posted(createTransaction)[0]).toMatchObject({ amount: 15000.5, date: '2026-11-20' });
  });

  it('is not sent while an amount cannot be read, and shows the error at its field', async () => {
    const { user, posted } = renderWithProviders(<Advance />);
    await user.click(screen.getByLabelText('Amount'));
    await user.paste('1.25,000');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
    expect(screen.getByText('Enter valid number')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1.25,000');
    expect(posted(createTransaction)).toEqual([]);
  });

  it('shows an error in the toast if the form lacks the field', async () => {
    const { user } = renderWithProviders(<Advance tripId="none" />);
    await user.type(screen.getByLabelText('Amount'), '1');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect((await screen.findByText('Choose from the list')).closest('[role=alert]')).not.toBeNull();
  });

  it('checks for future dates by the given clock', async () => {
    const { user, posted } = renderWithProviders(<Advance />);
    await user.type(screen.getByLabelText('Amount'), '1');
    await user.clear(screen.getByLabelText('Date'));
    await user.type(screen.getByLabelText('Date'), '21112026');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Future date not allowed')).not.toBeNull();
    expect(posted(createTransaction)).toEqual([]);
  });
});
