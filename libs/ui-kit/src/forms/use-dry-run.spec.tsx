import { type WireResponse } from '@bahi/contract/define';
import { dryRunOf } from '@bahi/contract/dry-run';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { MoneyField } from '../fields/money-field.tsx';
import { refuseWith, renderWithProviders, respondWith, NOW } from '../testing/render-with-providers.tsx';
import { type CommandDraft, useCommandForm } from './use-command-form.tsx';
import { useDryRun } from './use-dry-run.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const DRY_RUN = dryRunOf(settleTrip);
const TRIP = '6f1c2d3e-0000-4000-8000-000000000001';
const TOO_MUCH = 'Amount Received cannot be more than Rs.25,000';

type Draft = Omit<CommandDraft<typeof settleTrip>, 'amountReceived'> & {
  readonly amount?: CommandDraft<typeof settleTrip>['amountReceived'];
};

/** A form that names the amount otherwise than the wire does. */
function Settlement() {
  const commandForm = useCommandForm<typeof settleTrip, Draft>(settleTrip, {
    defaultValues: { tripId: TRIP, date: '2026-11-20', mode: 'CASH', amount: 25_000 },
    fieldNames: { amountReceived: 'amount' },
    toInput: ({ amount, ...draft }) => ({ ...draft, amountReceived: amount }),
    onDone: () => undefined,
  });
  const [books, setBooks] = useState({});
  const { answer, lastAnswer, warnings } = useDryRun(settleTrip, commandForm, books);
  const { form, control, submit } = commandForm;
  return (
    <form noValidate onSubmit={submit} aria-label="Settlement">
      <MoneyField control={control} name="amount" label="Amount" />
      <MoneyField control={control} name="tdsAmount" label="Tax" />
      <output aria-label="Shortfall">{answer?.figures?.shortfall}</output>
      <output aria-label="Last due">{lastAnswer?.figures?.amountDue}</output>
      <button type="button" onClick={() => void form.trigger()}>
        Check
      </button>
      <button type="button" onClick={() => setBooks({})}>
        Read the books again
      </button>
      <output aria-label="Warnings">{warnings.map(({ message }) => message).join()}</output>
    </form>
  );
}

type Answer = WireResponse<typeof DRY_RUN>;

function answerWith(shortfall: number, fields?: Readonly<Record<string, string>>): Answer {
  const refusal = fields && {
    status: 422,
    code: 'amount-exceeds-balance' as const,
    message: 'Too much',
    fields,
  };
  return {
    wouldDo: refusal === undefined,
    refusal: refusal ?? null,
    figures: {
      balance: 25_000,
      amountDue: 25_000,
      shortfall,
      writeOffLimit: null,
      tdsLimit: 500,
      tdsRate: 2,
    },
  };
}

/** Renders the form and lets it ask for the values that it opens with. */
async function renderForm() {
  const clock = { now: NOW };
  const canned = [
    respondWith(DRY_RUN, answerWith(0)),
    respondWith(settleTrip, { trip: { id: TRIP }, entryId: null } as never),
  ];
  const { posted } = renderWithProviders(<Settlement />, { canned, now: () => clock.now });
  const pass = (ms: number) =>
    act(async () => {
      clock.now += ms;
      await jest.advanceTimersByTimeAsync(ms);
    });
  await pass(200);
  const enter = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  return {
    pass,
    enter,
    answerNext: (answer: Answer | Promise<Answer>) =>
      canned.splice(0, 1, { path: DRY_RUN.path, status: 200, body: answer }),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    refuseNext: () => canned.splice(0, 1, refuseWith(DRY_RUN, 'too-many')),
    submit: async () => {
      fireEvent.submit(screen.getByRole('form', { name: 'Settlement' }));
      await pass(0);
    },
    asked: () => posted(DRY_RUN).map((body) => (body as { readonly amountReceived: number }).amountReceived),
    sent: () => posted(settleTrip),
    shortfall: () => screen.getByLabelText('Shortfall').textContent,
    lastDue: () => screen.getByLabelText('Last due').textContent,
    warnings: () => screen.getByLabelText('Warnings').textContent,
  };
}

describe('the dry run of a form', () => {
  it('asks after a pause in typing, once for the same values', async () => {
    const { enter, pass, asked } = await renderForm();
    enter('Amount', '240');
    await pass(199);
    enter('Amount', '24000');
    await pass(199);
    expect(asked()).toEqual([25_000]);
    await pass(1);
    expect(asked()).toEqual([25_000, 24_000]);
    enter('Amount', '2400');
    enter('Amount', '24000');
    await pass(1_000);
    expect(asked()).toEqual([25_000, 24_000]);
  });

  it('asks for nothing that the form itself refuses', async () => {
    const { enter, pass, asked } = await renderForm();
    enter('Tax', 'some');
    await pass(1_000);
    enter('Tax', '');
    enter('Amount', '');
    await pass(1_000);
    expect(asked()).toEqual([25_000]);
  });

  it('asks again for the same values once the form shows other figures of the books', async () => {
    const { press, pass, asked } = await renderForm();
    press('Read the books again');
    await pass(200);
    expect(asked()).toEqual([25_000, 25_000]);
  });

  it('waits for the answer before it asks for the newest values', async () => {
    const { enter, pass, asked, answerNext, shortfall } = await renderForm();
    let answerSlowly: (answer: Answer) => void = () => undefined;
    answerNext(new Promise((resolve) => (answerSlowly = resolve)));
    enter('Amount', '24000');
    await pass(200);
    enter('Amount', '23000');
    await pass(200);
    enter('Amount', '22000');
    await pass(200);
    expect(asked()).toEqual([25_000, 24_000]);
    answerNext(answerWith(3_000));
    answerSlowly(answerWith(1_000));
    await pass(0);
    expect(asked()).toEqual([25_000, 24_000, 22_000]);
    expect(shortfall()).toBe('300000');
  });

  it('has no answer for values that it was not given for, but keeps it as the last one', async () => {
    const { enter, pass, answerNext, shortfall, lastDue } = await renderForm();
    expect([shortfall(), lastDue()]).toEqual(['0', '2500000']);
    answerNext(answerWith(1_000));
    enter('Amount', '24000');
    expect([shortfall(), lastDue()]).toEqual(['', '2500000']);
    await pass(200);
    expect(shortfall()).toBe('100000');
  });

  it('shows a refusal at a field that was changed, until that field changes', async () => {
    const { enter, pass, answerNext } = await renderForm();
    answerNext(answerWith(0, { amountReceived: TOO_MUCH, tdsAmount: 'Too much tax' }));
    enter('Amount', '25001');
    await pass(200);
    expect(screen.getByText(TOO_MUCH)).toBeTruthy();
    expect(screen.queryByText('Too much tax')).toBeNull();
    enter('Tax', '1');
    expect(screen.getByText(TOO_MUCH)).toBeTruthy();
    enter('Amount', '25000');
    await pass(0);
    expect(screen.queryByText(TOO_MUCH)).toBeNull();
  });

  it('shows a refusal at a field that was visited', async () => {
    const { enter, pass, answerNext } = await renderForm();
    fireEvent.blur(screen.getByLabelText('Amount'));
    answerNext(answerWith(0, { amountReceived: TOO_MUCH }));
    enter('Tax', '1');
    await pass(200);
    expect(screen.getByText(TOO_MUCH)).toBeTruthy();
    answerNext(answerWith(0));
    enter('Tax', '');
    await pass(200);
    expect(screen.queryByText(TOO_MUCH)).toBeNull();
  });

  it('keeps a refusal while the form checks its fields again', async () => {
    const { enter, pass, answerNext, press } = await renderForm();
    answerNext(answerWith(0, { amountReceived: TOO_MUCH }));
    enter('Amount', '25001');
    await pass(200);
    press('Check');
    await pass(0);
    expect(screen.getByText(TOO_MUCH)).toBeTruthy();
  });

  it('keeps a warning until its field changes or there is nothing to ask', async () => {
    const { enter, pass, answerNext, warnings } = await renderForm();
    const unusual = [
      { code: 'trip-surplus', message: 'Of the amount', field: 'amountReceived' },
      { code: 'trip-surplus', message: 'Of the tax', field: 'tdsAmount' },
      { code: 'trip-surplus', message: 'Of all' },
    ];
    answerNext({ ...answerWith(0), warnings: unusual });
    enter('Amount', '24000');
    await pass(200);
    expect(warnings()).toBe('Of the amount,Of the tax,Of all');
    enter('Tax', '1');
    expect(warnings()).toBe('Of the amount');
    enter('Amount', '');
    expect(warnings()).toBe('');
    answerNext(answerWith(0));
    enter('Amount', '24000');
    expect(warnings()).toBe('Of the amount');
    await pass(200);
    expect(warnings()).toBe('');
  });

  it('asks again for the same values after there was nothing to ask', async () => {
    const { enter, pass, asked } = await renderForm();
    enter('Amount', '');
    await pass(200);
    enter('Amount', '25000');
    await pass(200);
    expect(asked()).toEqual([25_000, 25_000]);
  });

  it('never keeps the form from being sent', async () => {
    const { enter, pass, answerNext, submit, sent } = await renderForm();
    answerNext(answerWith(0, { amountReceived: TOO_MUCH }));
    enter('Amount', '25001');
    await pass(200);
    await submit();
    expect(sent()).toMatchObject([{ amountReceived: 25_001 }]);
  });

  it('does not ask for a minute after the server refused it as one too many', async () => {
    const { enter, pass, asked, refuseNext } = await renderForm();
    refuseNext();
    enter('Amount', '24000');
    await pass(200);
    enter('Amount', '23000');
    await pass(59_700);
    enter('Amount', '22500');
    await pass(200);
    expect(asked()).toEqual([25_000, 24_000]);
    enter('Amount', '22000');
    await pass(200);
    expect(asked()).toEqual([25_000, 24_000, 22_000]);
  });
});
