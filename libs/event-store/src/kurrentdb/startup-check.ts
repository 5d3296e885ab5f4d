import { StoreMisconfigured } from '../event-store.ts';
import { type KurrentDbConnection } from './kurrentdb-connection.ts';
import { isAccessDenied, findCertificateError } from './kurrentdb-errors.ts';
import { head } from './kurrentdb-reads.ts';

const MULTI_STREAM_APPEND = { major: 25, minor: 1 };
const APPEND_RECORDS = { major: 26, minor: 1 };

export interface ServerFeatures {
  /** It accepts conditions on streams that an append does not write. */
  readonly checksUnwritten: boolean;
}

/**
 * Checks that the adapter can work with this server and may read its log, and returns the features of the server.
 * @throws StoreMisconfigured for an old version, a wrong password or an untrusted certificate: waiting does not help
 * @throws StoreUnavailable without an answer: waiting may help
 */
export async function detectFeatures(connection: KurrentDbConnection): Promise<ServerFeatures> {
  try {
    // The server reveals its version without credentials; only a read checks them.
    const { serverVersion } = await connection.call((client) => client['capabilities']);
    assertNewEnough(serverVersion);
    await head(connection);
    return { checksUnwritten: isAtLeast(serverVersion, APPEND_RECORDS) };
  } catch (error) {
    throw toMisconfigured(error) ?? error;
  }
}

function isAtLeast(version: string, least: { readonly major: number; readonly minor: number }): boolean {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return major > least.major || (major === least.major && minor >= least.minor);
}

function assertNewEnough(version: string): void {
  if (!isAtLeast(version, MULTI_STREAM_APPEND))
    throw new StoreMisconfigured(
      `EVENT_STORE names a KurrentDB ${version}, which is too old: atomic appends over several streams need 25.1 or newer.`,
    );
}

function toMisconfigured(error: unknown): StoreMisconfigured | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (isAccessDenied(cause))
    return new StoreMisconfigured(
      'EVENT_STORE names a user whom KurrentDB does not let read the log: the user or the password is wrong, or a right is missing.',
    );
  const distrust = findCertificateError(cause);
  if (distrust !== undefined)
    return new StoreMisconfigured(
      `EVENT_STORE names a server that can't be reached over TLS (${distrust}): see its tls and tlsCaFile.`,
    );
  return undefined;
}
