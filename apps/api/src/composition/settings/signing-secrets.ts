import { type Environment, WrongSetting } from '../../platform/settings/wrong-setting.ts';
import { type SigningSecrets } from '../../platform/signing-key.ts';

/** A present key, and the one before it while it is being replaced. */
const MOST_KEYS = 2;

/** The setting SIGNING_KEY; null if it is not set. @throws WrongSetting */
export function readSigningSecrets(environment: Environment): SigningSecrets | null {
  const text = environment['SIGNING_KEY'];
  if (text === undefined || text === '') return null;
  const secrets = parseSigningSecrets(text.split(','));
  if (secrets !== undefined) return secrets;
  throw new WrongSetting(
    'SIGNING_KEY must be 32 bytes in base64, as `openssl rand -base64 32` prints them, or two of them with a comma between.',
  );
}

/** Undefined if a text is not 32 bytes in base64, or if there are too many. */
export function parseSigningSecrets(texts: readonly string[]): SigningSecrets | undefined {
  if (!texts.every((text) => /^[A-Za-z0-9+/]{43}=$/.test(text))) return undefined;
  const [present, ...earlier] = texts.map((text) => new Uint8Array(Buffer.from(text, 'base64')));
  return present === undefined || earlier.length >= MOST_KEYS ? undefined : [present, ...earlier];
}
