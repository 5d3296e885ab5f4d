import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { askForOtp, otp, resendAfterSeconds, useOtp, type NewCode, type Otp, type OtpEvent } from './otp.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, NOW, RAMESH } from './person-fixtures.ts';

const SECOND_MS = 1_000;
const code = {
  userId: RAMESH,
  purpose: 'LOGIN',
  sessionHash: 'session',
  codeHmac: 'right',
  addressHmac: 'the office',
} as const;
const sent = (sentAt = NOW, sessionHash = 'session'): OtpEvent => ({
  type: 'OtpSent',
  data: { ...code, sessionHash, sentAt },
});
const tried: OtpEvent = { type: 'OtpTried', data: { sessionHash: 'session', triedAt: NOW } };
const used: OtpEvent = { type: 'OtpUsed', data: { sessionHash: 'session', usedAt: NOW } };

const reopened = (sessionHash: string): OtpEvent => ({
  type: 'OtpReopened',
  data: { sessionHash, reopenedAt: NOW },
});

/** From somewhere else: it is another code, or none. */
const sending = (now: number) => (state: Otp) => askForOtp({ ...code, addressHmac: 'the yard' }, state, now);
const askingAgain =
  (now: number, about: Partial<NewCode> = {}) =>
  (state: Otp) =>
    askForOtp({ ...code, sessionHash: 'again', codeHmac: 'another', ...about }, state, now);
const entering =
  (codeHmac: string, now = NOW + SECOND_MS, sessionHash = 'session') =>
  (state: Otp) =>
    useOtp({ sessionHash, codeHmac }, state, now);

describe('sending a one-time code', () => {
  it('makes it the only one that can be used', () => {
    given(otp, sent(NOW - HOUR_MS, 'earlier'))
      .when(sending(NOW))
      .thenState((state) => expect(state.live).toMatchObject({ sessionHash: 'session', triesLeft: 5 }));
  });

  it('waits 30 seconds behind the last one', () => {
    given(otp, sent())
      .when(sending(NOW + 30 * SECOND_MS - 1))
      .thenRejected('too-many');
    given(otp, sent())
      .when(sending(NOW + 30 * SECOND_MS))
      .thenEvent('OtpSent', {});
  });

  it('happens five times an hour', () => {
    const everyMinute = [0, 1, 2, 3, 4].map((minute) => sent(NOW + minute * MINUTE_MS));
    given(otp, ...everyMinute.slice(1))
      .when(sending(NOW + 10 * MINUTE_MS))
      .thenEvent('OtpSent', {});
    given(otp, ...everyMinute)
      .when(sending(NOW + HOUR_MS - 1))
      .thenRejected('too-many');
    given(otp, ...everyMinute)
      .when(sending(NOW + HOUR_MS))
      .thenEvent('OtpSent', {});
  });

  it('happens ten times a day', () => {
    const everyTwoHours = Array.from({ length: 10 }, (_, index) => sent(NOW + index * 2 * HOUR_MS));
    given(otp, ...everyTwoHours.slice(1))
      .when(sending(NOW + 20 * HOUR_MS))
      .thenEvent('OtpSent', {});
    given(otp, ...everyTwoHours)
      .when(sending(NOW + DAY_MS - 1))
      .thenRejected('too-many');
    given(otp, ...everyTwoHours)
      .when(sending(NOW + DAY_MS))
      .thenEvent('OtpSent', {});
  });

  it('is not kept from anybody by a clock that was ahead', () => {
    given(otp, sent(NOW + DAY_MS))
      .when(sending(NOW))
      .thenEvent('OtpSent', {});
  });

  it('is limited by what was sent, used or not', () => {
    given(otp, sent(), used)
      .when(sending(NOW + SECOND_MS))
      .thenRejected('too-many');
  });

  it('looks no further back than its limits', () => {
    const many = Array.from({ length: 30 }, (_, index) => sent(NOW + index * DAY_MS));
    expect(given(otp, ...many).state.sentAt).toHaveLength(10);
  });
});

describe('asking for a one-time code once more', () => {
  const soon = NOW + 12 * SECOND_MS;

  it('opens another page for the one that is on its way', () => {
    const verdict = given(otp, sent()).when(askingAgain(soon));
    verdict.thenEvent('OtpReopened', { sessionHash: 'again', reopenedAt: soon });
    verdict.thenState((state) => expect(state.sentAt).toEqual([NOW]));
  });

  it('is told how long it is until another one may be sent', () => {
    const { state } = given(otp, sent(), reopened('again'));
    const after = (now: number) => resendAfterSeconds(state, now);
    expect([after(NOW), after(soon), after(NOW + 30 * SECOND_MS - 1)]).toEqual([30, 18, 1]);
    expect([after(NOW + 30 * SECOND_MS), after(NOW + DAY_MS), after(NOW - SECOND_MS)]).toEqual([0, 0, 30]);
    expect(resendAfterSeconds(given(otp).state, NOW)).toBe(0);
  });

  it('sends another one after 30 seconds', () => {
    given(otp, sent(), reopened('again'))
      .when(askingAgain(NOW + 30 * SECOND_MS))
      .thenEvent('OtpSent', { sessionHash: 'again' });
  });

  it('is for nobody who did not have it sent: from elsewhere, for another purpose or person', () => {
    for (const about of [
      { addressHmac: 'elsewhere' },
      { purpose: 'REGISTER' },
      { userId: 'nobody' },
    ] as const)
      given(otp, sent()).when(askingAgain(soon, about)).thenRejected('too-many');
    const { addressHmac: _, ...before } = sent().data as NewCode & { sentAt: number };
    given(otp, { type: 'OtpSent', data: before }).when(askingAgain(soon)).thenRejected('too-many');
  });

  it('needs one that can still be used', () => {
    given(otp, sent(), used).when(askingAgain(soon)).thenRejected('too-many');
    given(otp, sent(), tried, tried, tried, tried, tried).when(askingAgain(soon)).thenRejected('too-many');
  });

  it('opens five pages more', () => {
    const pages = ['2', '3', '4', '5', '6'].map(reopened);
    given(otp, sent(), ...pages.slice(1))
      .when(askingAgain(soon))
      .thenEvent('OtpReopened', {});
    given(otp, sent(), ...pages)
      .when(askingAgain(soon))
      .thenRejected('too-many');
  });
});

describe('using a one-time code', () => {
  it('is as good on each of its pages, once', () => {
    for (const page of ['session', 'again'])
      given(otp, sent(), reopened('again'))
        .when(entering('right', NOW, page))
        .thenEvent('OtpUsed', { sessionHash: page });
    given(otp, sent(), reopened('again'), used)
      .when(entering('right', NOW, 'again'))
      .thenRejected('otp-invalid');
  });

  it('has five tries on all its pages together', () => {
    given(otp, sent(), tried, tried, tried, reopened('again'), tried, tried)
      .when(entering('right', NOW, 'again'))
      .thenRejected('otp-invalid');
  });

  it('is void on all its pages once another one was sent', () => {
    given(otp, sent(), reopened('again'), sent(NOW + MINUTE_MS, 'second'))
      .when(entering('right', NOW + MINUTE_MS, 'again'))
      .thenRejected('otp-invalid');
  });

  it('uses it up', () => {
    const verdict = given(otp, sent()).when(entering('right'));
    verdict.thenEvent('OtpUsed', { sessionHash: 'session', usedAt: NOW + SECOND_MS });
    verdict.thenState((state) => expect(state.live).toBeNull());
    given(otp, sent(), used).when(entering('right')).thenRejected('otp-invalid');
  });

  it('lives five minutes', () => {
    given(otp, sent())
      .when(entering('right', NOW + 5 * MINUTE_MS - 1))
      .thenEvent('OtpUsed', {});
    given(otp, sent())
      .when(entering('right', NOW + 5 * MINUTE_MS))
      .thenRejected('otp-invalid');
  });

  it('lives no longer when the clock that it was sent by is put right', () => {
    given(otp, sent(NOW + DAY_MS))
      .when(entering('right', NOW))
      .thenRejected('otp-invalid');
    given(otp, sent(NOW + SECOND_MS))
      .when(entering('right', NOW))
      .thenEvent('OtpUsed', {});
  });

  it('counts a wrong try although it is refused', () => {
    const { decision } = given(otp, sent()).when(entering('wrong'));
    expect(decision).toEqual({
      accepted: false,
      code: 'otp-invalid',
      message: 'Invalid OTP',
      fields: { otp: 'Invalid OTP' },
      record: [{ type: 'OtpTried', data: { sessionHash: 'session', triedAt: NOW + SECOND_MS } }],
    });
  });

  it('dies with the fifth wrong try', () => {
    given(otp, sent(), tried, tried, tried, tried).when(entering('right')).thenEvent('OtpUsed', {});
    given(otp, sent(), tried, tried, tried, tried, tried).when(entering('right')).thenRejected('otp-invalid');
  });

  it('counts no try on a code that is dead, used, expired or of another session', () => {
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

  it('is bound to the session that it was sent for', () => {
    given(otp, sent())
      .when(entering('right', NOW, 'stolen'))
      .thenRejected('otp-invalid');
  });

  it('is void once another one was sent', () => {
    given(otp, sent(NOW, 'first'), sent(NOW + MINUTE_MS, 'second'))
      .when(entering('right', NOW + MINUTE_MS, 'first'))
      .thenRejected('otp-invalid');
  });

  it('has five tries anew when it is sent anew', () => {
    given(otp, sent(), tried, tried, tried, tried, tried, sent(NOW + MINUTE_MS, 'again'))
      .when(entering('right', NOW + MINUTE_MS, 'again'))
      .thenEvent('OtpUsed', {});
  });

  it('needs one that was sent', () => {
    given(otp).when(entering('right')).thenRejected('otp-invalid');
  });
});
