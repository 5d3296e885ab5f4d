import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const trusting = (text?: string) => readSettings({ TRUST_PROXY: text }).trustProxy;

describe('the setting TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['1', 1],
    ['10', 10],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.2, 10.1.0.0/16,::1', ['10.0.0.2', '10.1.0.0/16', '::1']],
  ])('of %p trusts %p', (text, trusted) => {
    expect(trusting(text)).toEqual(trusted);
  });

  it.each([
    '0',
    '11',
    '-1',
    '1.5',
    'true',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.2;10.0.0.3',
    'proxy.example',
    ',',
  ])('of %p stops the start with a sentence', (text) => {
    expect(() => trusting(text)).toThrow(
      `TRUST_PROXY must be the number of proxies before this server, 1 to 10, or their addresses such as "10.0.0.2, 10.1.0.0/16", not "${text}".`,
    );
  });
});

describe('the settings of ports', () => {
  it.each(['abc', '70000', '0x10', '1e3', '-1', '3000.5', ' 3000'])('refuse %p', (text) => {
    const sentence = `must be a whole number from 0 to 65535, not "${text}".`;
    expect(() => readSettings({ PORT: text })).toThrow(`PORT ${sentence}`);
  });

  it('are two where calls are served', () => {
    const same = { PORT: '4120', OPERATIONS_PORT: '4120' };
    expect(() => readSettings(same)).toThrow(
      'OPERATIONS_PORT must be another port than PORT, not 4120 as well.',
    );
    const worker = {
      EVENT_STORE: 'kurrentdb://log',
      READ_STORE: 'mongodb://rows',
      SECRET: 'a secret of thirty-two bytes or more',
      ROLES: 'worker',
    };
    expect(readSettings({ ...same, ...worker }).operationsPort).toBe(4120);
  });
});
