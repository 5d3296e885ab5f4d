import { type UlipOptions } from '@bahi/gateways/registry/ulip/ulip-registry';
import { secureAddress, type Environment, WrongSetting } from '../../platform/settings/wrong-setting.ts';

/** How vehicles are looked up. Null: in a sample of invented vehicles. */
export type RegistrySettings = UlipOptions | null;

export const REGISTRY_SETTING_NAMES = [
  'ULIP_URL',
  'ULIP_USERNAME',
  'ULIP_PASSWORD',
  'ULIP_SERVICE',
  'ULIP_TIMEOUT_SECONDS',
] as const;

type RegistrySettingName = (typeof REGISTRY_SETTING_NAMES)[number];

const PLATFORM = 'https://www.ulip.dpiit.gov.in/ulip/v1.0.0';

/** @throws WrongSetting */
export function readRegistrySettings(
  environment: Environment,
  readWholeNumber: (name: RegistrySettingName, byDefault: number, least: number, most: number) => number,
): RegistrySettings {
  const text = (name: RegistrySettingName) => environment[name] || null;
  const [username, password] = [text('ULIP_USERNAME'), text('ULIP_PASSWORD')];
  if (username === null && password === null) {
    const stray = REGISTRY_SETTING_NAMES.find((name) => text(name) !== null);
    if (stray !== undefined)
      throw new WrongSetting(`${stray} needs ULIP_USERNAME and ULIP_PASSWORD, which are not set.`);
    return null;
  }
  if (username === null || password === null)
    throw new WrongSetting('ULIP_USERNAME and ULIP_PASSWORD are set together.');
  return {
    url: secureAddress('ULIP_URL', text('ULIP_URL') ?? PLATFORM, 'platform').replace(/\/$/, ''),
    username,
    password,
    service: service(text('ULIP_SERVICE') ?? 'VAHAN/01'),
    timeoutMs: readWholeNumber('ULIP_TIMEOUT_SECONDS', 8, 1, 60) * 1000,
  };
}

function service(text: string): UlipOptions['service'] {
  if (text === 'VAHAN/01' || text === 'VAHAN/04') return text;
  throw new WrongSetting(`ULIP_SERVICE must be "VAHAN/01" or "VAHAN/04", not "${text}".`);
}
