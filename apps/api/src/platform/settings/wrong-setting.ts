/** A setting that the server cannot start with. The message names the setting and what it must be. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

/** For errors of a server that only the operator can correct, such as a wrong password or a missing replica set. */
export function toWrongSetting(setting: string, error: unknown): WrongSetting {
  const reason = error instanceof Error ? error.message : String(error);
  return new WrongSetting(reason.includes(setting) ? reason : `${setting} can't be used: ${reason}`, {
    cause: error,
  });
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * An address that may receive a secret: over TLS, or in clear text to a program on this machine only.
 * @param whose what the address names, for the message
 * @throws WrongSetting
 */
export function secureAddress(setting: string, text: string, whose: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLoopback = url !== null && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)) return text;
  throw new WrongSetting(`${setting} must begin with https:// and name the ${whose}.`);
}
