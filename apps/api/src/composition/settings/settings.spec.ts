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
  ])('%p trusts %p', (text, trusted) => {
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
  ])('%p stops the start with a sentence', (text) => {
    expect(() => trusting(text)).toThrow(
      `TRUST_PROXY must be the number of proxies before this server, 1 to 10, or their addresses such as "10.0.0.2, 10.1.0.0/16", not "${text}".`,
    );
  });
});

describe('the setting PUBLIC_URL', () => {
  const publicUrl = (text?: string) => readSettings({ PUBLIC_URL: text }).publicUrl;

  it.each([
    ['https://bahi.example.in', 'bahi.example.in'],
    ['https://Bahi.Example.in:8443/', 'bahi.example.in'],
    ['http://localhost:3000', 'localhost'],
    ['http://[::1]:3000', '[::1]'],
    ['https://बही.भारत', 'xn--p2b0av.xn--h2brj9c'],
  ])('%p names the host %p', (text, host) => {
    expect(publicUrl(text)?.hostname).toBe(host);
  });

  it.each([undefined, ''])('%p names no host', (text) => {
    expect(publicUrl(text)).toBeNull();
  });

  it.each([
    'bahi.example.in',
    'ftp://bahi.example.in',
    'https://',
    'https://bahi.example.in/app',
    'https://bahi.example.in?x=1',
    'https://user:password@bahi.example.in',
    'https://bahi.example.in, https://other.example.in',
    '*',
  ])('%p stops the start with a sentence', (text) => {
    expect(() => publicUrl(text)).toThrow(
      `PUBLIC_URL must be the address that browsers open, such as "https://bahi.example.in", not "${text}".`,
    );
  });
});

describe('the settings of ports', () => {
  it.each(['abc', '70000', '0x10', '1e3', '-1', '3000.5', ' 3000'])('refuse %p', (text) => {
    const sentence = `must be a whole number from 0 to 65535, not "${text}".`;
    expect(() => readSettings({ PORT: text })).toThrow(`PORT ${sentence}`);
  });

  it('must differ where calls are served', () => {
    const same = { PORT: '4120', OPERATIONS_PORT: '4120' };
    expect(() => readSettings(same)).toThrow(
      'OPERATIONS_PORT must be another port than PORT, not 4120 as well.',
    );
    const worker = {
      EVENT_STORE: 'kurrentdb://log',
      READ_STORE: 'mongodb://rows',
      SECRET: 'a secret of thirty-two bytes or more',
      SIGNING_KEY: Buffer.alloc(32).toString('base64'),
      ROLES: 'worker',
    };
    expect(readSettings({ ...same, ...worker }).operationsPort).toBe(4120);
  });
});

describe('the key that signs checkpoints', () => {
  const [present, earlier] = [1, 2].map((byte) => Buffer.alloc(32, byte));
  const asText = (key = Buffer.alloc(32)) => key.toString('base64');
  const readKeys = (SIGNING_KEY: string) => readSettings({ SIGNING_KEY }).signingSecrets;

  it('is in the data folder unless it is set, and may be set with the one before', () => {
    expect(readSettings({}).signingSecrets).toBeNull();
    expect(readKeys(asText(present))).toEqual([new Uint8Array(present ?? [])]);
    expect(readKeys(`${asText(present)},${asText(earlier)}`)).toHaveLength(2);
  });

  it.each(['short', asText().slice(1), `${asText()}, ${asText()}`, [1, 2, 3].map(() => asText()).join(',')])(
    'is refused as %j, without being repeated',
    (SIGNING_KEY) => {
      expect(() => readKeys(SIGNING_KEY)).toThrow(/^SIGNING_KEY must be 32 bytes in base64/);
      expect(() => readKeys(SIGNING_KEY)).not.toThrow(SIGNING_KEY);
    },
  );

  it('must be set in the distributed mode', () => {
    const servers = { EVENT_STORE: 'kurrentdb://log', READ_STORE: 'mongodb://rows' };
    const SECRET = 'a secret of thirty-two bytes or more';
    expect(() => readSettings({ ...servers, SECRET })).toThrow(/^SIGNING_KEY must be set/);
  });
});
