import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import {
  requestOtp,
  type CodeUse,
  otp,
  secondsUntilResend,
  redeemOtp,
  type NewCode,
  type Otp,
  type OtpEvent,
} from './otp.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, NOW, RAMESH } from './person-fixtures.ts';

const SECOND_MS = 1_000;
const code = {
  userId: RAMESH,
  purpose: 'LOGIN',
  sessionHash: 'session',
  codeHmac: 'right',
  addressHmac: 'the office',
} as const;
const sent = (sentAt = NOW, sessionHash = 'session', addressHmac = 'the office'): OtpEvent => ({
  type: 'OtpSent',
  data: { ...code, sessionHash, addressHmac, sentAt },
});
const tried: OtpEvent = { type: 'OtpTried', data: { sessionHash: 'session', triedAt: NOW } };
const used: OtpEvent = { type: 'OtpUsed', data: { sessionHash: 'session', usedAt: NOW } };

const reopened = (sessionHash: string, codeSessionHash = 'session'): OtpEvent => ({
  type: 'OtpReopened',
  data: { sessionHash, codeSessionHash, reopenedAt: NOW },
});

/** Has another purpose than the earlier codes, so that it is a new code or none. */
const sending =
  (now: number, addressHmac = 'the office') =>
  (state: Otp) =>
    requestOtp({ ...code, purpose: 'REGISTER', sessionHash: 'new', addressHmac }, state, now);
const liveHashes = ({ live }: Otp) => live.map(({ sessionHash }) => sessionHash);
const repeatRequest =
  (now: number, about: Partial<NewCode> = {}) =>
  (state: Otp) =>
    requestOtp({ ...code, sessionHash: 'again', codeHmac: 'another', ...about }, state, now);
const entering =
  (codeHmac: string, now = NOW + SECOND_MS, sessionHash = 'session') =>
  (state: Otp) =>
    redeemOtp({ sessionHash, codeHmac, use: 'SIGN_IN' }, state, now);

describe('sending a one-time code', () => {
  it('keeps up to three codes valid', () => {
    const earlier = [sent(NOW, 'first', 'the yard'), sent(NOW + MINUTE_MS, 'second', 'the weighbridge')];
    given(otp, ...earlier)
      .when(sending(NOW + 2 * MINUTE_MS))
      .thenState((state) => {
        expect(liveHashes(state)).toEqual(['first', 'second', 'new']);
        expect(state.live.map(({ triesLeft }) => triesLeft)).toEqual([5, 5, 5]);
      });
  });

  it('drops the oldest code when a fourth is sent', () => {
    const elsewhere = ['first', 'second', 'third'].map((each, at) =>
      sent(NOW + at * SECOND_MS, each, `where the ${each} was asked for`),
    );
    given(otp, ...elsewhere)
      .when(sending(NOW + MINUTE_MS))
      .thenState((state) => expect(liveHashes(state)).toEqual(['second', 'third', 'new']));
  });

  it('drops the oldest code of the same address first', () => {
    given(
      otp,
      sent(NOW, 'first', 'the yard'),
      sent(NOW + SECOND_MS, 'second'),
      sent(NOW + MINUTE_MS, 'third'),
    )
      .when(sending(NOW + 2 * MINUTE_MS))
      .thenState((state) => expect(liveHashes(state)).toEqual(['first', 'third', 'new']));
  });

  it('drops expired codes before any other', () => {
    const expired = sent(NOW - 5 * MINUTE_MS, 'expired', 'the yard');
    given(otp, expired, sent(NOW - 2 * MINUTE_MS, 'second'), sent(NOW - MINUTE_MS, 'third'))
      .when(sending(NOW))
      .thenState((state) => expect(liveHashes(state)).toEqual(['second', 'third', 'new']));
  });

  it('keeps an owner’s code valid however often a stranger asks for one', () => {
    const strangers = [1, 2, 3, 4, 5].map((time) =>
      sent(NOW + time * 31 * SECOND_MS, `stranger ${time}`, 'far away'),
    );
    given(otp, sent(), ...strangers)
      .when(entering('right', NOW + 4 * MINUTE_MS))
      .thenEvent('OtpUsed', { sessionHash: 'session' });
  });

  it('is refused within 30 seconds of the last code', () => {
    given(otp, sent())
      .when(sending(NOW + 30 * SECOND_MS - 1))
      .thenRejected('too-many');
    given(otp, sent())
      .when(sending(NOW + 30 * SECOND_MS))
      .thenEvent('OtpSent', {});
  });

  it('is independent of codes sent to another address', () => {
    given(otp, sent()).when(sending(NOW, 'the yard')).thenEvent('OtpSent', { addressHmac: 'the yard' });
  });

  it('is possible five times an hour for one address', () => {
    const everyMinute = [0, 1, 2, 3, 4].map((minute) => sent(NOW + minute * MINUTE_MS));
    given(otp, ...everyMinute.slice(1))
      .when(sending(NOW + 10 * MINUTE_MS))
      .thenEvent('OtpSent', {});
    given(otp, ...everyMinute)
      .when(sending(NOW + HOUR_MS - 1))
      .thenRejected('too-many');

    given(otp, ...everyMinute)
      .when(sending(NOW + HOUR_MS - 1, 'the yard'))
      .thenEvent('OtpSent', {});
    given(otp, ...everyMinute)
      .when(sending(NOW + HOUR_MS))
      .thenEvent('OtpSent', {});
  });

  it('says how long one has to wait', () => {
    const everyMinute = [0, 1, 2, 3, 4].map((minute) => sent(NOW + minute * MINUTE_MS));
    const twenty = Array.from({ length: 20 }, (_, at) => sent(NOW + at * SECOND_MS, 'each', `address ${at}`));
    const wait = (history: readonly OtpEvent[], now: number) =>
      given(otp, ...history).when(sending(now)).decision;
    const after = (time: string) => ({ message: `Too many attempts; please try again in ${time}` });
    expect(wait([sent()], NOW + 20_500)).toMatchObject(after('10 seconds'));
    expect(wait(everyMinute, NOW + 10 * MINUTE_MS)).toMatchObject(after('50 minutes'));
    // How long ago others asked for codes stays secret.
    expect(wait(twenty, NOW + 10 * MINUTE_MS)).toMatchObject(after('1 hour'));
  });

  it('is possible 20 times an hour over all addresses', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => sent(NOW + at * SECOND_MS, 'each', `address ${at}`));
    given(otp, ...twenty.slice(1))
      .when(sending(NOW + MINUTE_MS))
      .thenEvent('OtpSent', {});
    given(otp, ...twenty)
      .when(sending(NOW + HOUR_MS - 1))
      .thenRejected('too-many');
    given(otp, ...twenty)
      .when(sending(NOW + HOUR_MS))
      .thenEvent('OtpSent', {});
  });

  it('is possible 40 times a day over all addresses', () => {
    const forty = Array.from({ length: 40 }, (_, at) =>
      sent(NOW + at * 30 * MINUTE_MS, 'each', `address ${at}`),
    );
    given(otp, ...forty.slice(1))
      .when(sending(NOW + 20 * HOUR_MS))
      .thenEvent('OtpSent', {});
    given(otp, ...forty)
      .when(sending(NOW + DAY_MS - 1))
      .thenRejected('too-many');
    given(otp, ...forty)
      .when(sending(NOW + DAY_MS))
      .thenEvent('OtpSent', {});
  });

  it('is not blocked by a code from a clock that was ahead', () => {
    given(otp, sent(NOW + DAY_MS))
      .when(sending(NOW))
      .thenEvent('OtpSent', {});
  });

  it('counts sent codes, used or not', () => {
    given(otp, sent(), used)
      .when(sending(NOW + SECOND_MS))
      .thenRejected('too-many');
  });

  it('is possible at once for a signed-in person after the code that signed them in, and not twice', () => {
    const reset = (sessionHash: string) => repeatRequest(NOW + SECOND_MS, { purpose: 'RESET', sessionHash });
    given(otp, sent(), used).when(reset('reset')).thenEvent('OtpSent', { purpose: 'RESET' });
    given(otp, sent()).when(reset('reset')).thenRejected('too-many');
    const asked = sent(NOW + SECOND_MS, 'reset');
    given(otp, sent(), used, asked).when(reset('another')).thenRejected('too-many');
  });

  it('remembers only as many codes as its limits need', () => {
    const many = Array.from({ length: 60 }, (_, index) => sent(NOW + index * DAY_MS));
    expect(given(otp, ...many).state.sent).toHaveLength(40);
  });
});

describe('asking for a one-time code again', () => {
  const soon = NOW + 12 * SECOND_MS;

  it('opens another page for the code that was just sent', () => {
    const verdict = given(otp, sent()).when(repeatRequest(soon));
    verdict.thenEvent('OtpReopened', { sessionHash: 'again', codeSessionHash: 'session', reopenedAt: soon });
    verdict.thenState((state) => expect(state.sent).toEqual([{ addressHmac: 'the office', sentAt: NOW }]));
  });

  it('says how long to wait before the next code may be sent', () => {
    const { state } = given(otp, sent(), reopened('again'));
    const after = (now: number) => secondsUntilResend(state, 'the office', now);
    expect([after(NOW), after(soon), after(NOW + 30 * SECOND_MS - 1)]).toEqual([30, 18, 1]);
    expect([after(NOW + 30 * SECOND_MS), after(NOW + DAY_MS), after(NOW - SECOND_MS)]).toEqual([0, 0, 30]);
    expect(secondsUntilResend(state, 'the yard', NOW)).toBe(0);
    expect(secondsUntilResend(given(otp).state, 'the office', NOW)).toBe(0);
  });

  it('sends another code after 30 seconds', () => {
    given(otp, sent(), reopened('again'))
      .when(repeatRequest(NOW + 30 * SECOND_MS))
      .thenEvent('OtpSent', { sessionHash: 'again' });
  });

  it('reopens the code of the same address, not the latest one', () => {
    const both = [sent(), sent(NOW + SECOND_MS, 'elsewhere', 'the yard')];
    const verdict = given(otp, ...both).when(repeatRequest(soon));
    verdict.thenEvent('OtpReopened', { codeSessionHash: 'session' });
    verdict.thenState((state) =>
      expect(state.live.map(({ reopenedAs }) => reopenedAs)).toEqual([['again'], []]),
    );
  });

  it('reopens the latest code in events that name no code', () => {
    const last = { type: 'OtpReopened', data: { sessionHash: 'again', reopenedAt: NOW } } as const;
    const { state } = given(otp, sent(NOW, 'first'), sent(NOW, 'second'), last);
    expect(state.live.map(({ reopenedAs }) => reopenedAs)).toEqual([[], ['again']]);
  });

  it('never reopens a code that was sent for another purpose or person, or to another address', () => {
    for (const about of [{ purpose: 'REGISTER' }, { userId: 'nobody' }] as const)
      given(otp, sent()).when(repeatRequest(soon, about)).thenRejected('too-many');
    const { addressHmac: _, ...before } = sent().data as NewCode & { sentAt: number };
    for (const earlier of [sent(NOW, 'session', 'elsewhere'), { type: 'OtpSent', data: before } as const])
      given(otp, earlier).when(repeatRequest(soon)).thenEvent('OtpSent', { sessionHash: 'again' });
  });

  it('needs a code that is still usable', () => {
    given(otp, sent(), used).when(repeatRequest(soon)).thenRejected('too-many');
    given(otp, sent(), tried, tried, tried, tried, tried).when(repeatRequest(soon)).thenRejected('too-many');
  });

  it('opens at most five more pages', () => {
    const pages = ['2', '3', '4', '5', '6'].map((page) => reopened(page));
    given(otp, sent(), ...pages.slice(1))
      .when(repeatRequest(soon))
      .thenEvent('OtpReopened', {});
    given(otp, sent(), ...pages)
      .when(repeatRequest(soon))
      .thenRejected('too-many');
  });
});

describe('using a one-time code', () => {
  it('works once, on any of its pages', () => {
    for (const page of ['session', 'again'])
      given(otp, sent(), reopened('again'))
        .when(entering('right', NOW, page))
        .thenEvent('OtpUsed', { sessionHash: page });
    given(otp, sent(), reopened('again'), used)
      .when(entering('right', NOW, 'again'))
      .thenRejected('otp-invalid');
  });

  it('allows five tries over all its pages', () => {
    given(otp, sent(), tried, tried, tried, reopened('again'), tried, tried)
      .when(entering('right', NOW, 'again'))
      .thenRejected('otp-invalid');
  });

  it('works after another code was sent', () => {
    const both = [sent(), reopened('again'), sent(NOW + MINUTE_MS, 'second')];
    for (const page of ['session', 'again', 'second'])
      given(otp, ...both)
        .when(entering('right', NOW + MINUTE_MS, page))
        .thenEvent('OtpUsed', { sessionHash: page });
  });

  it('leaves other codes unchanged', () => {
    given(otp, sent(), sent(NOW + SECOND_MS, 'second', 'the yard'))
      .when(entering('right'))
      .thenState((state) => expect(liveHashes(state)).toEqual(['second']));
  });

  it('uses up the code', () => {
    const verdict = given(otp, sent()).when(entering('right'));
    verdict.thenEvent('OtpUsed', { sessionHash: 'session', usedAt: NOW + SECOND_MS });
    verdict.thenState((state) => expect(state.live).toEqual([]));
    given(otp, sent(), used).when(entering('right')).thenRejected('otp-invalid');
  });

  it('works for five minutes', () => {
    given(otp, sent())
      .when(entering('right', NOW + 5 * MINUTE_MS - 1))
      .thenEvent('OtpUsed', {});
    given(otp, sent())
      .when(entering('right', NOW + 5 * MINUTE_MS))
      .thenRejected('otp-invalid');
  });

  it('rejects a code that was sent by a clock far ahead', () => {
    given(otp, sent(NOW + DAY_MS))
      .when(entering('right', NOW))
      .thenRejected('otp-invalid');
    given(otp, sent(NOW + SECOND_MS))
      .when(entering('right', NOW))
      .thenEvent('OtpUsed', {});
  });

  it('records a wrong try although it is refused', () => {
    const { decision } = given(otp, sent()).when(entering('wrong'));
    expect(decision).toEqual({
      accepted: false,
      code: 'otp-invalid',
      message: 'Invalid OTP',
      fields: { otp: 'Invalid OTP' },
      eventsToAppend: [{ type: 'OtpTried', data: { sessionHash: 'session', triedAt: NOW + SECOND_MS } }],
    });
  });

  it('fails after the fifth wrong try', () => {
    given(otp, sent(), tried, tried, tried, tried).when(entering('right')).thenEvent('OtpUsed', {});
    given(otp, sent(), tried, tried, tried, tried, tried).when(entering('right')).thenRejected('otp-invalid');
  });

  it('records no try on a code that is blocked, used, expired or of another session', () => {
    const dead = given(otp, sent(), tried, tried, tried, tried, tried).when(entering('wrong')).decision;
    const usedUp = given(otp, sent(), used).when(entering('wrong')).decision;
    const expired = given(otp, sent()).when(entering('wrong', NOW + 5 * MINUTE_MS)).decision;
    const foreign = given(otp, sent()).when(entering('wrong', NOW + SECOND_MS, 'stolen')).decision;
    for (const decision of [dead, usedUp, expired, foreign])
      expect(decision).toEqual({
        accepted: false,
        code: 'otp-invalid',
        message: 'Invalid OTP',
        fields: { otp: 'Invalid OTP' },
      });
  });

  it('works only in the session that the code was sent for', () => {
    given(otp, sent())
      .when(entering('right', NOW, 'stolen'))
      .thenRejected('otp-invalid');
  });

  it('allows five tries for each code', () => {
    const spent = [sent(NOW, 'session', 'the yard'), tried, tried, tried, tried, tried];
    given(otp, ...spent, sent(NOW, 'again'))
      .when(entering('right', NOW, 'again'))
      .thenEvent('OtpUsed', {});
    given(otp, sent(NOW, 'again'), ...spent)
      .when(entering('right', NOW, 'again'))
      .thenEvent('OtpUsed', {});
  });

  it('needs a code that was sent', () => {
    given(otp).when(entering('right')).thenRejected('otp-invalid');
  });
});

describe('a code for resetting a profile', () => {
  const resetting: OtpEvent = { type: 'OtpSent', data: { ...code, purpose: 'RESET', sentAt: NOW } };
  const { sessionHash, codeHmac } = code;
  const used = (use: CodeUse) => (state: Otp) => redeemOtp({ sessionHash, codeHmac, use }, state, NOW);

  it('does not sign in, and the attempt costs no try', () => {
    const verdict = given(otp, resetting).when(used('SIGN_IN'));
    verdict.thenRejected('otp-invalid', 'otp', 'Invalid OTP');
    expect(verdict.decision).not.toHaveProperty('record');
    given(otp, resetting).when(used('RESET')).thenEvent('OtpUsed', { sessionHash });
  });

  it('cannot be a code for signing in', () => {
    given(otp, sent(NOW)).when(used('RESET')).thenRejected('otp-invalid');
  });
});
