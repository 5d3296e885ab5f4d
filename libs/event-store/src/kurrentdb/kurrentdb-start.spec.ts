import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { append, newEvent, newStream, subscribed, write } from '../suite-fixtures.ts';
import {
  BadEvent,
  ConcurrencyError,
  type NewEvent,
  NO_STREAM,
  START,
  StoreMisconfigured,
  StoreUnavailable,
} from '../event-store.ts';
import { openKurrentDbEventStore } from './kurrentdb-event-store.ts';
import { SERVER_26_METHODS } from './test-double/double-server.ts';
import { type KurrentDbDouble, startKurrentDbDouble } from './test-double/kurrentdb-double.ts';

const WITHOUT_BATCHES = SERVER_26_METHODS.filter((method) => !method.endsWith('/batchappend'));
/** For 127.0.0.1 and localhost, signed by an authority that no machine trusts. */
const CERTIFICATE_AND_KEY = fileURLToPath(new URL('test-double/localhost.pem', import.meta.url));
const AUTHORITY = fileURLToPath(new URL('test-double/authority.pem', import.meta.url));

const open = ({ connectionString }: Pick<KurrentDbDouble, 'connectionString'>) =>
  openKurrentDbEventStore({ connectionString, timeoutMs: 5_000 });

describe('opening a KurrentDB event store', () => {
  it.each(['24.10.6', '25.0.1', 'unknown'])('rejects version %s', async (version) => {
    const double = await startKurrentDbDouble({ version });
    await expect(open(double)).rejects.toThrow(
      new StoreMisconfigured(
        `EVENT_STORE names a KurrentDB ${version}, which is too old: atomic appends over several streams need 25.1 or newer.`,
      ),
    );
    await double.close();
  });

  it.each(['25.1.0', '25.1.0.2834-nightly', '26.1.1', '27.0.0'])('accepts version %s', async (version) => {
    const double = await startKurrentDbDouble({ version });
    await (await open(double)).close();
    await double.close();
  });

  it('reads the streams that an append depends on right before it, if the server accepts no condition on them', async () => {
    const double = await startKurrentDbDouble({ version: '26.0.1' });
    const store = await open(double);
    await append(store, write('party-1', NO_STREAM, newEvent()));
    await append(store, write('trip-1', NO_STREAM, newEvent()), write('party-1', 0));
    const refused = append(store, write('trip-1', 0, newEvent()), write('party-1', NO_STREAM));
    await expect(refused).rejects.toMatchObject({ stream: 'party-1', actualRevision: 0 });
    expect(await store.readStream('trip-1')).toHaveLength(1);
    await store.close();
    await double.close();
  });

  it('accepts a cluster, and asks it for the leader', async () => {
    const double = await startKurrentDbDouble();
    const connectionString = double.connectionString.replace('kurrentdb://', 'kurrentdb+discover://');
    const store = await open({ connectionString });
    await append(store, write('trip-1', NO_STREAM, newEvent()));
    expect(await store.readStream('trip-1')).toHaveLength(1);
    await store.close();
    await double.close();
  });

  it('appends one by one if the server accepts no batches', async () => {
    const double = await startKurrentDbDouble({ methods: WITHOUT_BATCHES });
    const store = await open(double);
    const first = write('trip-1', NO_STREAM, newEvent());
    const appended = await append(store, first);
    expect(await append(store, first)).toEqual(appended);
    await expect(append(store, write('trip-1', NO_STREAM, newEvent()))).rejects.toMatchObject({
      actualRevision: 0,
    });
    await expect(append(store, write('trip-2', 3, newEvent()))).rejects.toBeInstanceOf(ConcurrencyError);
    await store.close();
    await double.close();
  });

  it.each(['?tls=false', '?keepAliveTimeout=20000&tls=false', '?tls=false&keepAliveTimeout=20000'])(
    'accepts the settings %s',
    async (settings) => {
      const double = await startKurrentDbDouble();
      const connectionString = double.connectionString.replace('?tls=false', settings);
      await (await open({ connectionString })).close();
      await double.close();
    },
  );

  it('rejects a connection string that hides a wrong revision', async () => {
    const connectionString = 'kurrentdb://127.0.0.1:2113?tls=false&throwOnAppendFailure=false';
    await expect(open({ connectionString })).rejects.toThrow(StoreMisconfigured);
    await expect(open({ connectionString })).rejects.toThrow(
      'EVENT_STORE must leave throwOnAppendFailure on',
    );
  });

  it.each(['mongodb://bahi:s3cret@127.0.0.1', 'kurrentdb://bahi:s3cret@127.0.0.1:first?tls=true', 's3cret'])(
    'rejects %s without revealing the password',
    async (connectionString) => {
      await expect(open({ connectionString })).rejects.toThrow(
        new StoreMisconfigured(
          'EVENT_STORE must be the address of a KurrentDB server such as "kurrentdb://user:password@host:2113?tls=true".',
        ),
      );
    },
  );

  it('rejects a missing file of certificates', async () => {
    const connectionString = 'kurrentdb://127.0.0.1:2113?tls=true&tlsCaFile=/no/such/file.pem';
    await expect(open({ connectionString })).rejects.toThrow(
      new StoreMisconfigured(
        "EVENT_STORE can't be used: Failed to load certificate file. File was not found.",
      ),
    );
  });

  it('distinguishes a server that is down from an unusable one', async () => {
    const double = await startKurrentDbDouble();
    await double.port.kill();
    await expect(open(double)).rejects.toBeInstanceOf(StoreUnavailable);
    await double.port.open();
    await (await open(double)).close();
    await double.close();
  });

  it.each([
    ['over one stream', (large: NewEvent) => [write('trip-1', NO_STREAM, large)]],
    [
      'over several',
      (large: NewEvent) => [write('trip-1', NO_STREAM, large), write('trip-2', NO_STREAM, newEvent())],
    ],
  ])('reports that a server is set to accept less than an append %s', async (_, makeWrites) => {
    for (const methods of [SERVER_26_METHODS, WITHOUT_BATCHES]) {
      const double = await startKurrentDbDouble({ maxAppendBytes: 10_000, methods });
      const store = await open(double);
      const refused = append(store, ...makeWrites(newEvent({ text: 'x'.repeat(10_000) })));
      await expect(refused).rejects.toThrow(BadEvent);
      await expect(refused).rejects.toThrow('the append exceeds the size limit of KurrentDB');
      expect(await store.head()).toBe(START);
      await store.close();
      await double.close();
    }
  });
});

describe('over TLS', () => {
  let double: KurrentDbDouble;
  const at = (credentials: string, settings: string) => {
    const host = double.connectionString.replace(/^kurrentdb:\/\/|\?.*$/g, '');
    return { connectionString: `kurrentdb://${credentials}${host}?tls=true${settings}` };
  };
  const trusted = `&tlsCaFile=${encodeURIComponent(AUTHORITY)}`;

  beforeAll(async () => {
    double = await startKurrentDbDouble({ tls: readFileSync(CERTIFICATE_AND_KEY), user: 'bahi:s3cret' });
  });
  afterAll(() => double.close());

  it('appends, reads and subscribes', async () => {
    const store = await open(at('bahi:s3cret@', trusted));
    const [trip, party] = [newStream('trip'), newStream('party')];
    await append(store, write(trip, NO_STREAM, newEvent()));
    await append(store, write(trip, 0, newEvent()), write(party, NO_STREAM, newEvent()));
    const events = await store.readStream(trip);
    expect(events).toHaveLength(2);
    expect((await subscribed(store, START, 3)).slice(0, 2)).toEqual(events);
    await store.close();
  });

  it.each([
    ['a wrong password', 'bahi:wrong@'],
    ['an unknown user', 'anybody:s3cret@'],
    ['no user', ''],
  ])('rejects %s at once', async (_, credentials) => {
    await expect(open(at(credentials, trusted))).rejects.toThrow(
      new StoreMisconfigured(
        'EVENT_STORE names a user whom KurrentDB does not let read the log: the user or the password is wrong, or a right is missing.',
      ),
    );
  });

  it('rejects a certificate of an unknown authority', async () => {
    const opening = open(at('bahi:s3cret@', ''));
    await expect(opening).rejects.toBeInstanceOf(StoreMisconfigured);
    await expect(opening).rejects.toThrow(
      /^EVENT_STORE .* TLS \(.*certificate.*\): see its tls and tlsCaFile\.$/,
    );
  });

  it('rejects a server that speaks no TLS', async () => {
    const plain = await startKurrentDbDouble();
    const connectionString = plain.connectionString.replace('tls=false', 'tls=true');
    await expect(open({ connectionString })).rejects.toBeInstanceOf(StoreMisconfigured);
    await plain.close();
  });
});
