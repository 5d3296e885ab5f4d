import { MongoClient, MongoServerSelectionError } from 'mongodb';

/**
 * @throws RangeError for a server outside a replica set, which has no transactions, or outside the set that the URL
 * names
 */
export async function assertReplicaSet(url: string, client: MongoClient): Promise<void> {
  try {
    assertMember(await hello(client), client.options.replicaSet);
  } catch (error) {
    if (!isOutsideSet(error)) throw error;
    assertMember(
      await helloFromFirstServer(url, client.options.serverSelectionTimeoutMS),
      client.options.replicaSet,
    );
    throw error;
  }
}

interface Hello {
  /** Also undefined before a member knows its set. */
  readonly setName?: string;
  readonly isreplicaset?: boolean;
  readonly msg?: string;
}

function assertMember({ setName, isreplicaset, msg }: Hello, wanted: string | undefined): void {
  if (setName === undefined && isreplicaset !== true && msg !== 'isdbgrid')
    throw new RangeError(
      'the MongoDB server is in no replica set and so has no transactions: start it with --replSet, one member is enough',
    );
  if (setName !== undefined && wanted !== undefined && setName !== wanted)
    throw new RangeError(`the MongoDB server is in the replica set ${setName}, not in ${wanted}`);
}

/** The driver drops servers outside the set. Then it has none left to wait for, and reports a time-out. */
function isOutsideSet(error: unknown): boolean {
  return error instanceof MongoServerSelectionError && error.reason?.servers.size === 0;
}

async function hello(client: MongoClient): Promise<Hello> {
  return client.db('admin').command({ hello: 1 });
}

/**
 * The hello of the first server that the URL names, whatever its set. If it does not answer, one that passes the check.
 */
async function helloFromFirstServer(url: string, serverSelectionTimeoutMS: number): Promise<Hello> {
  const alone = url
    .replace(/^(mongodb:\/\/(?:[^@/]*@)?[^,/?]+),[^/?]+/, '$1')
    .replace(/([?&])replicaSet=[^&]*&?/i, '$1');
  const client = new MongoClient(alone, { directConnection: true, serverSelectionTimeoutMS });
  try {
    return await hello(client);
  } catch {
    return { isreplicaset: true };
  } finally {
    await client.close();
  }
}
