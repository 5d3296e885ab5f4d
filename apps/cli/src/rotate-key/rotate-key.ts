import { existsSync } from 'node:fs';
import { readDataDir } from '@bahi/api/composition/modes/data-dir';
import { openEmbeddedStores } from '@bahi/api/composition/modes/embedded-stores';
import {
  newSigningSecret,
  readSigningKeyFile,
  signingKeyFile,
  writeSigningKeyFile,
} from '@bahi/api/composition/modes/signing-key-file';
import { readDistributedSettings } from '@bahi/api/composition/settings/distributed-settings';
import { readSigningSecrets } from '@bahi/api/composition/settings/signing-secrets';
import { type Environment } from '@bahi/api/platform/settings/wrong-setting';
import { SigningKey, type SigningSecrets } from '@bahi/api/platform/signing-key';
import { personalEvents } from '@bahi/domain/personal-events';
import { type EventStore } from '@bahi/event-store/event-store';
import { type KeyTable } from '@bahi/event-store/key-table';
import { createPersonalData } from '@bahi/event-store/personal-data';
import { findDataFolder, OperatorFault } from '../data-folder.ts';
import { announceKey, readRegisteredKeys, type LogOfKeys } from './announce-key.ts';

/**
 * Replaces the key that signs checkpoints. A key in the data folder is made and removed here; one in SIGNING_KEY is the
 * operator's. Either way it can be repeated after it was interrupted.
 * @returns a sentence for the operator
 * @throws OperatorFault, WrongSetting, DataFolderInUse
 */
export async function rotateKey(
  print: (line: string) => void,
  environment: Environment = process.env,
): Promise<string> {
  const stores = await openStores(environment, print);
  try {
    const { events, keys } = stores;
    const clock = () => Date.now();
    const log = { events, personal: createPersonalData(personalEvents, keys), clock };
    const secrets = readSigningSecrets(environment);
    return secrets === null
      ? await rotateFile(log, signingKeyFile(readDataDir(environment)))
      : await rotateSetting(log, secrets);
  } finally {
    await stores.close();
  }
}

async function rotateFile(log: LogOfKeys, path: string): Promise<string> {
  const registered = await readRegistered(log);
  if (!existsSync(path)) throw new OperatorFault(`${path} is missing: put it back from a backup.`);
  const found = readSigningKeyFile(path);
  refuseOtherKeys(found, registered, path);
  const [present, former] = found;
  const secrets: SigningSecrets = former === undefined ? [newSigningSecret(), present] : [present, former];
  // The new key is safe on the disk before the log names it, and the old one stays there until the log has both.
  if (former === undefined) writeSigningKeyFile(path, secrets);
  const changed = await announce(log, secrets);
  writeSigningKeyFile(path, [secrets[0]]);
  return `${changed} The old key is deleted from ${path}; backups from before still hold it.`;
}

async function rotateSetting(log: LogOfKeys, secrets: SigningSecrets): Promise<string> {
  const registered = await readRegistered(log);
  refuseOtherKeys(secrets, registered, 'SIGNING_KEY');
  const [present, former] = new SigningKey(secrets).publicKeys();
  if (former === undefined)
    throw new OperatorFault(
      'Set SIGNING_KEY to a new key (openssl rand -base64 32), a comma and the present key, start all servers with it, and call this again.',
    );
  if (present === registered.at(-1) && !registered.includes(former))
    throw new OperatorFault('SIGNING_KEY has the present key first: put the new key before it.');
  return `${await announce(log, secrets)} Remove the old key, the second one, from SIGNING_KEY, and start the servers again.`;
}

async function readRegistered(log: LogOfKeys): Promise<readonly string[]> {
  const registered = await readRegisteredKeys(log);
  if (registered.length > 0) return registered;
  throw new OperatorFault('No checkpoint has been signed yet, so there is no key to replace.');
}

function refuseOtherKeys(secrets: SigningSecrets, registered: readonly string[], source: string): void {
  if (new SigningKey(secrets).publicKeys().some((key) => key === registered.at(-1))) return;
  throw new OperatorFault(
    `${source} does not have the key that signed the checkpoints of this log: put that key back from a backup.`,
  );
}

async function announce(log: LogOfKeys, secrets: SigningSecrets): Promise<string> {
  const firms = await announceKey(log, new SigningKey(secrets));
  return `The signing key is replaced: the last checkpoint of ${firms.toLocaleString('en-IN')} firms has both signatures.`;
}

interface OpenStores {
  readonly events: EventStore;
  readonly keys: KeyTable;
  close(): Promise<void>;
}

async function openStores(environment: Environment, print: (line: string) => void): Promise<OpenStores> {
  const report = (error: unknown) => print(String(error));
  const clock = () => Date.now();
  const settings = readDistributedSettings(environment);
  if (settings === null)
    return openEmbeddedStores({ dataDir: findDataFolder(environment), clock, report, onBroken: report });
  // Imported on demand: the client libraries of the servers are optional dependencies.
  const { openDistributedStores } = await import('@bahi/api/composition/modes/distributed-stores');
  return openDistributedStores(settings, { dataDir: readDataDir(environment), clock, print, report });
}
