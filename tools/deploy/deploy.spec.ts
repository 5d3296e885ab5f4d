import { describe, expect, it } from '@jest/globals';
import { readSettings, SETTING_NAMES } from '@bahi/api/composition/settings/settings';
import { s3Location } from '@bahi/gateways/files/s3/s3-location';
import { kafka } from '../servers/kafka.ts';
import { mongodb } from '../servers/mongod.ts';
import { redis } from '../servers/redis.ts';
import { readComposeFile, fillVariables, type Service, listVariables } from './compose.ts';
import { readDockerfile, readDockerignore, parseVariables } from './dockerfile.ts';

const embedded = readComposeFile('deploy/compose.yaml');
const distributed = readComposeFile('deploy/compose.distributed.yaml');
const stages = readDockerfile('deploy/Dockerfile');
const image = stages.at(-1)?.instructions ?? [];
const listArguments = (word: string) => image.filter((each) => each.word === word).map(({ rest }) => rest);

/** An image with an exact version; `8` or `latest` could be a different image tomorrow. */
const PINNED = /:v?\d+\.\d+\.\d+(-[a-z0-9.-]+)?$/;
/** Secrets of services that an installation can do without; they default to the empty string. */
const OPTIONAL_SECRETS: ReadonlySet<string> = new Set([
  'ULIP_PASSWORD',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
]);
const SECRET = /PASSWORD|SECRET|KEY$/;
const DISTRIBUTED_SETTINGS = ['ROLES', 'EVENT_STORE', 'READ_STORE', 'REDIS_URL', 'KAFKA_BROKERS', 'FILES'];
/** Read by Node and by the SDK for files, not by our settings. */
const FOREIGN_VARIABLES = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

const isOurs = ({ image }: Service) => image.startsWith('bahi:');
const listUnknown = (names: readonly string[]) =>
  names.filter((name) => !([...SETTING_NAMES, ...FOREIGN_VARIABLES] as string[]).includes(name));

describe.each([
  ['compose.yaml', embedded],
  ['compose.distributed.yaml', distributed],
])('%s', (_, { services, volumes, networks }) => {
  const all = Object.entries(services);
  const ours = all.filter(([, service]) => isOurs(service));

  it.each(all)('pins the image that %s runs', (name, { image }) => {
    expect([name, PINNED.test(image)]).toEqual([name, true]);
  });

  it.each(all)('limits the log of %s to 50 MB', (_, { logging }) => {
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  it.each(all)('defines when %s is healthy', (_, service) => {
    // Our own services define it in the image.
    expect(service.healthcheck !== undefined || isOurs(service)).toBe(true);
  });

  it.each(all)('gives %s only volumes, networks and services that exist', (_, service) => {
    const named = service.volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => !source.startsWith('.'));
    expect(named.filter((name) => !(name in volumes))).toEqual([]);
    expect(service.networks.filter((name) => !(name in networks))).toEqual([]);
    expect(Object.keys(service.depends_on).filter((name) => !(name in services))).toEqual([]);
  });

  it.each(all)('gives %s no secret by default', (_, service) => {
    const texts = Object.entries(service.environment);
    for (const [name, value] of texts) {
      if (OPTIONAL_SECRETS.has(name)) expect(value).toBe(`\${${name}:-}`);
      else if (SECRET.test(name) && !name.endsWith('_FILE') && name !== 'AWS_ACCESS_KEY_ID')
        expect([name, listVariables(value)]).toEqual([
          name,
          [{ name: expect.any(String), requiredFor: expect.any(String) }],
        ]);
    }
    const variables = [...texts.map(([, value]) => value), ...(service.command ?? [])].flatMap(listVariables);
    const optional = variables.filter(({ name, requiredFor }) => SECRET.test(name) && requiredFor === null);
    expect(optional.filter(({ name }) => !OPTIONAL_SECRETS.has(name))).toEqual([]);
  });

  it.each(ours)('sets for %s only known settings', (_, { environment }) => {
    expect(listUnknown(Object.keys(environment))).toEqual([]);
  });

  it.each(ours)('lets %s write only to its own data folder and /tmp', (_, service) => {
    const { read_only, cap_drop, cap_add, security_opt, tmpfs, volumes: mounted } = service;
    expect({ read_only, cap_drop, cap_add, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      cap_add: [],
      security_opt: ['no-new-privileges:true'],
    });
    const dataDir = parseVariables(listArguments('ENV').join(' '))['DATA_DIR'];
    const writable = [...tmpfs, ...mounted.filter((each) => !each.endsWith(':ro'))];
    expect(writable.map((each) => each.split(':').at(-1)).sort()).toEqual([dataDir, '/tmp'].sort());
  });
});

describe('compose.yaml', () => {
  it('starts with the settings of its environment', () => {
    const environment = fillEnvironment(embedded.services['bahi'], { SMS_PROVIDER: 'console' });
    const settings = readSettings({ ...parseVariables(listArguments('ENV').join(' ')), ...environment });
    expect(settings).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/home/node/data', secret: null });
  });

  it('trusts the expected proxy, so that clients behind it are counted separately', () => {
    const trustProxy = (chosen: Readonly<Record<string, string>>) =>
      readSettings(fillEnvironment(embedded.services['bahi'], { SMS_PROVIDER: 'console', ...chosen }))
        .trustProxy;
    expect(trustProxy({})).toBe(1);
    expect(trustProxy({ TRUST_PROXY: '2' })).toBe(2);
  });

  it('serves any host until its address is set', () => {
    const publicUrl = (chosen: Readonly<Record<string, string>>) =>
      readSettings(fillEnvironment(embedded.services['bahi'], { SMS_PROVIDER: 'console', ...chosen }))
        .publicUrl?.href;
    expect(publicUrl({})).toBeUndefined();
    expect(publicUrl({ PUBLIC_URL: 'https://bahi.example.in' })).toBe('https://bahi.example.in/');
  });

  it('does not start without an SMS provider', () => {
    expect(() => fillEnvironment(embedded.services['bahi'], {})).toThrow('SMS_PROVIDER is missing');
  });
});

describe('compose.distributed.yaml', () => {
  const { services, networks } = distributed;
  const ours = Object.entries(services).filter(([, service]) => isOurs(service));
  const values = Object.fromEntries(
    Object.values(services)
      .flatMap(({ environment }) => Object.values(environment).flatMap(listVariables))
      .filter(({ requiredFor }) => requiredFor !== null)
      .map(({ name }) => [name, 'x'.repeat(32)]),
  );

  it('serves only the host of its certificate', () => {
    const SIGNING_KEY = Buffer.alloc(32).toString('base64');
    const chosen = { ...values, SIGNING_KEY, DOMAIN: 'bahi.example.in', SMS_PROVIDER: 'console' };
    const environment = fillEnvironment(services['api-1'], chosen);
    expect(readSettings({ ...environment, DATA_DIR: '/tmp' }).publicUrl?.href).toBe(
      'https://bahi.example.in/',
    );
  });

  it('runs two API servers and a worker', () => {
    expect(ours.map(([name, { environment }]) => [name, environment['ROLES']])).toEqual([
      ['api-1', 'api'],
      ['api-2', 'api'],
      ['worker', 'worker'],
    ]);
  });

  it.each(ours)('gives %s the address of each store by the name of its service', (_, service) => {
    const environment = fillEnvironment(service, values);
    expect(DISTRIBUTED_SETTINGS.filter((name) => environment[name] === undefined)).toEqual([]);
    const { endpoint } = s3Location(environment['FILES'] ?? '');
    const urls = ['EVENT_STORE', 'READ_STORE', 'REDIS_URL'].map((name) => environment[name] ?? '');
    const hosts = [...urls, endpoint ?? '', `kafka://${environment['KAFKA_BROKERS']}`].map(
      (url) => new URL(url).hostname,
    );
    expect(hosts).toEqual(['kurrentdb', 'mongodb', 'redis', 'files', 'kafka']);
    expect(Object.keys(service.depends_on).sort()).toEqual([...hosts].sort());
    expect(Buffer.byteLength(environment['SECRET'] ?? '')).toBeGreaterThanOrEqual(32);
  });

  it('runs the same MongoDB, Redis and Kafka as the tests', () => {
    const deployed = ['mongodb', 'redis', 'kafka'].map((name) => services[name]?.image);
    expect(deployed).toEqual([mongodb, redis, kafka].map(({ inImage }) => inImage?.image));
  });

  it('exposes only the proxy', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    expect(networks['stores']).toEqual({ internal: true });
    const outside = Object.entries(services).filter(([, service]) => !service.networks.includes('front'));
    expect(outside.map(([name]) => name)).toEqual(['kurrentdb', 'mongodb', 'redis', 'kafka', 'files']);
  });
});

describe('the image', () => {
  it.each(stages.map(({ from }) => from))('builds from %s, one of its stages or a pinned image', (from) => {
    expect(PINNED.test(from) || stages.some(({ name }) => name === from)).toBe(true);
  });

  it('does not run as root, and cannot change its own program', () => {
    const user = image.findIndex(({ word }) => word === 'USER');
    const firstRun = image.findIndex(({ word }) => word === 'RUN');
    expect(listArguments('USER')).toEqual(['node']);
    expect(user).toBeLessThan(firstRun);
    expect(listArguments('COPY').filter((rest) => rest.includes('--chown'))).toEqual([]);
  });

  it('sets only known settings, and defines when it is healthy', () => {
    expect(listUnknown(Object.keys(parseVariables(listArguments('ENV').join(' '))))).toEqual([]);
    expect(listArguments('HEALTHCHECK')).toHaveLength(1);
  });

  it('leaves out books, secrets and history', () => {
    const isKept = readDockerignore('.dockerignore');
    const paths = [
      'data/secret',
      'demo-data/events.db',
      'backups/x/keys.db',
      '.git/HEAD',
      'deploy/certificates',
    ];
    expect(paths.filter((path) => !isKept(path))).toEqual([]);
    const sources = [
      'package-lock.json',
      'apps/api/src/main.ts',
      'libs/kernel/package.json',
      'tools/run/build.mjs',
    ];
    expect(sources.filter(isKept)).toEqual([]);
  });
});

/** The environment of a service as Docker fills it in. */
function fillEnvironment(service: Service | undefined, values: Readonly<Record<string, string>>) {
  const environment = Object.entries(service?.environment ?? {});
  return Object.fromEntries(environment.map(([name, value]) => [name, fillVariables(value, values)]));
}
