import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const ACCOUNT = { ULIP_USERNAME: 'sahyadri_usr', ULIP_PASSWORD: 'a-password' };
const registry = (environment: Readonly<Record<string, string>>) => readSettings(environment).registry;

describe('the settings of the vehicle registry', () => {
  it('use the sample without an account', () => {
    expect(registry({})).toBeNull();
  });

  it('use ULIP with an account', () => {
    expect(registry(ACCOUNT)).toEqual({
      url: 'https://www.ulip.dpiit.gov.in/ulip/v1.0.0',
      username: 'sahyadri_usr',
      password: 'a-password',
      service: 'VAHAN/01',
      timeoutMs: 8_000,
    });
    const staging = { ...ACCOUNT, ULIP_URL: 'https://ulip.example.in/v1/', ULIP_SERVICE: 'VAHAN/04' };
    expect(registry(staging)).toMatchObject({ url: 'https://ulip.example.in/v1', service: 'VAHAN/04' });
  });

  it.each([
    [{ ULIP_USERNAME: 'sahyadri_usr' }, 'are set together'],
    [{ ULIP_URL: 'https://ulip.example.in' }, 'ULIP_URL needs ULIP_USERNAME and ULIP_PASSWORD'],
    [{ ...ACCOUNT, ULIP_URL: 'http://ulip.example.in' }, 'must begin with https://'],
    [{ ...ACCOUNT, ULIP_SERVICE: 'VAHAN/02' }, 'must be "VAHAN/01" or "VAHAN/04"'],
    [{ ...ACCOUNT, ULIP_TIMEOUT_SECONDS: '0' }, 'whole number from 1 to 60'],
  ])('refuse %j', (environment, message) => {
    expect(() => registry(environment)).toThrow(message);
  });
});
