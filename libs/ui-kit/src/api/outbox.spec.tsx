import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../testing/memory-storage.tsx';
import { createOutbox } from './outbox.tsx';

const SENDER = { owner: 'vijay.sahyadri', entry: 'Advance on LR-1254, ₹5,000.00', form: null };
const PATH = '/transaction/create';

function device() {
  const storage = memoryStorage();
  const clock = { now: 0 };
  let keys = 0;
  const loaded = () =>
    createOutbox({
      storage,
      events: new EventTarget(),
      now: () => clock.now,
      newKey: () => `key-${++keys}`,
    });
  return { clock, loaded };
}

describe('the outbox', () => {
  it('lists an unanswered command, also after a reload, and sends it with the same key', () => {
    const { clock, loaded } = device();
    const outbox = loaded();
    const key = outbox.begin(PATH, '{"amount":5000}', SENDER);
    expect(outbox.unanswered(SENDER.owner)).toEqual([]);
    outbox.reportFailure(key);
    expect(outbox.unanswered(SENDER.owner)).toMatchObject([{ key, entry: SENDER.entry, at: 0 }]);
    clock.now = 1000;
    const later = loaded();
    expect(later.unanswered(SENDER.owner)).toMatchObject([{ key, body: '{"amount":5000}' }]);
    expect(later.unanswered('anita.sahyadri')).toEqual([]);
    expect(later.begin(PATH, '{"amount":5000}', SENDER)).toBe(key);
    expect(later.begin(PATH, '{"amount":6000}', SENDER)).not.toBe(key);
    later.reportAnswer(key, {});
    expect(later.unanswered(SENDER.owner)).toEqual([]);
    expect(later.begin(PATH, '{"amount":5000}', SENDER)).not.toBe(key);
  });

  it('lists a command while it is sent again', () => {
    const outbox = device().loaded();
    const key = outbox.begin(PATH, '{}', SENDER);
    outbox.reportFailure(key);
    expect(outbox.isSending(key)).toBe(false);
    outbox.begin(PATH, '{}', SENDER);
    expect(outbox.unanswered(SENDER.owner)).toMatchObject([{ key }]);
    expect(outbox.isSending(key)).toBe(true);
  });

  it('lists a command that was in flight when its tab closed, but not one that another tab is sending', () => {
    const { clock, loaded } = device();
    const one = loaded();
    clock.now = 1000;
    const two = loaded();
    const key = one.begin(PATH, '{}', SENDER);
    expect(two.unanswered(SENDER.owner)).toEqual([]);
    clock.now = 2000;
    expect(loaded().unanswered(SENDER.owner)).toMatchObject([{ key }]);
  });

  it('keeps only the key of a command without a sender, and only in this tab', () => {
    const { loaded } = device();
    const outbox = loaded();
    const key = outbox.begin('/auth/login', '{}', undefined);
    outbox.reportFailure(key);
    expect(outbox.begin('/auth/login', '{}', undefined)).toBe(key);
    expect(loaded().begin('/auth/login', '{}', undefined)).not.toBe(key);
  });

  it('passes a late answer to the form that is still on the screen', () => {
    const outbox = device().loaded();
    const key = outbox.begin(PATH, '{}', SENDER);
    outbox.reportFailure(key);
    const answers: unknown[] = [];
    const handler = (answer: unknown) => answers.push(answer) === 1;
    outbox.onAnswer(key, handler);
    outbox.begin(PATH, '{}', SENDER);
    expect(outbox.reportAnswer(key, { transaction: 1 })).toBe(true);
    expect(answers).toEqual([{ transaction: 1 }]);
    const refused = outbox.begin(PATH, '{"amount":1}', SENDER);
    outbox.onAnswer(refused, handler)();
    expect(outbox.reportAnswer(refused, {})).toBe(false);
    expect(answers).toHaveLength(1);
  });

  it('drops all commands of an owner', () => {
    const { loaded } = device();
    const outbox = loaded();
    outbox.reportFailure(outbox.begin(PATH, '{}', SENDER));
    outbox.dropAll(SENDER.owner);
    expect(outbox.unanswered(SENDER.owner)).toEqual([]);
  });
});
