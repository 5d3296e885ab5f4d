import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Environment, WrongSetting } from './wrong-setting.ts';

/**
 * Contact, video, launch day and apps that the operator offers on every page. The client hides an item that is null.
 */
export interface ShellSettings {
  readonly support: { readonly phoneNumber: string | null; readonly email: string | null } | null;
  /** Absolute path. */
  readonly demoVideoFile: string | null;
  readonly launchAt: Date | null;
  readonly apps: { readonly android: string | null; readonly iphone: string | null } | null;
}

export const SHELL_SETTING_NAMES = [
  'SUPPORT_PHONE',
  'SUPPORT_EMAIL',
  'DEMO_VIDEO',
  'LAUNCH_DAY',
  'ANDROID_APP_URL',
  'IPHONE_APP_URL',
] as const;

/** @throws WrongSetting */
export function readShellSettings(environment: Environment): ShellSettings {
  const phoneNumber = supportPhone(environment['SUPPORT_PHONE'] || null);
  const email = supportEmail(environment['SUPPORT_EMAIL'] || null);
  const android = storeAddress('ANDROID_APP_URL', environment['ANDROID_APP_URL'] || null);
  const iphone = storeAddress('IPHONE_APP_URL', environment['IPHONE_APP_URL'] || null);
  return {
    support: phoneNumber === null && email === null ? null : { phoneNumber, email },
    demoVideoFile: demoVideoFile(environment['DEMO_VIDEO'] || null),
    launchAt: launchAt(environment['LAUNCH_DAY'] || null),
    apps: android === null && iphone === null ? null : { android, iphone },
  };
}

function supportPhone(text: string | null): string | null {
  if (text === null || /^[6-9]\d{9}$/.test(text)) return text;
  throw new WrongSetting(`SUPPORT_PHONE must be an Indian mobile number of ten digits, not "${text}".`);
}

function supportEmail(text: string | null): string | null {
  if (text === null || /^[^\s@?]+@[^\s@?.]+(?:\.[^\s@?.]+)+$/.test(text)) return text;
  throw new WrongSetting(`SUPPORT_EMAIL must be an e-mail address, not "${text}".`);
}

function storeAddress(name: string, text: string | null): string | null {
  if (text === null || (/^https:\/\//.test(text) && URL.canParse(text))) return text;
  throw new WrongSetting(`${name} must be an address that begins with https://, not "${text}".`);
}

function demoVideoFile(text: string | null): string | null {
  if (text === null) return null;
  if (!/\.(mp4|webm)$/i.test(text))
    throw new WrongSetting(`DEMO_VIDEO must be a file that ends in .mp4 or .webm, not "${text}".`);
  if (statSync(text, { throwIfNoEntry: false })?.isFile() === true) return resolve(text);
  throw new WrongSetting(`DEMO_VIDEO names no file: "${text}".`);
}

/** The day begins at midnight in India. */
function launchAt(text: string | null): Date | null {
  if (text === null) return null;
  const midnight = new Date(`${text}T00:00:00+05:30`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight.getTime());
  // JavaScript turns 31 June into 1 July.
  if (isDay && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)) return midnight;
  throw new WrongSetting(`LAUNCH_DAY must be a day such as "2027-01-26", not "${text}".`);
}
