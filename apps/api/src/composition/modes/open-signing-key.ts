import { existsSync } from 'node:fs';
import { signingKey } from '@bahi/domain/audit/signing-key';
import { type Transactor } from '@bahi/event-store/transact';
import { WrongSetting } from '../../platform/settings/wrong-setting.ts';
import { SigningKey, type SigningSecrets } from '../../platform/signing-key.ts';
import {
  newSigningSecret,
  readSigningKeyFile,
  signingKeyFile,
  writeSigningKeyFile,
} from './signing-key-file.ts';

export interface SigningKeyOptions {
  /** The setting SIGNING_KEY; null: the key is in the data folder, and made at the first start. */
  readonly secrets: SigningSecrets | null;
  readonly dataDir: string;
  readonly transactor: Pick<Transactor, 'read'>;
}

/**
 * The key that signs checkpoints. A log whose checkpoints were signed with another key is not served, because its next
 * checkpoint would look like a forgery.
 * @throws WrongSetting
 */
export async function openSigningKey({
  secrets,
  dataDir,
  transactor,
}: SigningKeyOptions): Promise<SigningKey> {
  const { publicKey: registered } = await transactor.read(signingKey.stream('installation'));
  const path = signingKeyFile(dataDir);
  const source = secrets === null ? path : 'SIGNING_KEY';
  if (secrets === null && registered !== null && !existsSync(path))
    throw new WrongSetting(
      `${path} is missing, but checkpoints of this log were signed with it: put it back from a backup.`,
    );
  const key = new SigningKey(secrets ?? readOrCreate(path));
  if (registered !== null && !key.publicKeys().includes(registered))
    throw new WrongSetting(
      `${source} is not the key that signed the checkpoints of this log: put that key back from a backup.`,
    );
  return key;
}

function readOrCreate(path: string): SigningSecrets {
  if (!existsSync(path)) writeSigningKeyFile(path, [newSigningSecret()]);
  return readSigningKeyFile(path);
}
