import { execFile, spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { findFreePort } from '@bahi/api/composition/free-port-fixtures';
import { CACHE, download } from './download.ts';
import { kafkaJars } from './kafka-jars.ts';
import { findOnPath } from './find-on-path.ts';
import { type ServerKind } from './server-kind.ts';
import { runInContainer } from './server-container.ts';
import { startServerProcess, type TestServer } from './server-process.ts';
import { type Program, type ServerProgram } from './server-program.ts';

const MAVEN_CENTRAL = 'https://repo1.maven.org/maven2';
const OLDEST_JAVA = 17;

const installed = join(CACHE, 'kafka-4.3.0');

/** One broker that is its own controller. Its program is the folder of its jars. */
export const kafka: ServerKind = {
  name: 'kafka',
  suites: ['kafka'],
  find: () => (isJavaNewEnough() ? (findJars() ?? (existsSync(installed) ? installed : null)) : null),
  install: installKafka,
  inImage: { image: 'apache/kafka:4.3.1', path: '/opt/kafka/libs' },
  async start(program, folder) {
    const broker = await startKafka({ program, folder });
    return { servers: [broker], env: { BAHI_TEST_KAFKA_BROKERS: broker.url } };
  },
};

/** The jars of a Kafka that was unpacked manually, with `bin` and `libs` next to each other. */
function findJars(): string | null {
  const script = findOnPath('kafka-server-start.sh');
  const libs = script === null ? null : join(dirname(dirname(realpathSync(script))), 'libs');
  return libs !== null && existsSync(libs) ? libs : null;
}

function isJavaNewEnough(): boolean {
  // Java prints `openjdk version "17.0.15"` to standard error.
  const { stderr, status } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1]) >= OLDEST_JAVA;
}

async function installKafka(): Promise<string> {
  if (!isJavaNewEnough())
    throw new Error(`it needs Java ${OLDEST_JAVA} or newer: install it by hand (openjdk-17-jre-headless)`);
  const jars = await Promise.all(
    Object.entries(kafkaJars).map(async ([path, sha256]) => ({
      file: await download({ url: `${MAVEN_CENTRAL}/${path}`, sha256 }),
      name: basename(path),
    })),
  );
  const partial = `${installed}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  for (const { file, name } of jars) linkSync(file, join(partial, name));
  return moveIntoPlace(partial);
}

/** Renames in one step. If two runs install it at once, the second discards its copy. */
function moveIntoPlace(partial: string): string {
  try {
    renameSync(partial, installed);
  } catch (error) {
    if (!existsSync(installed)) throw error;
    rmSync(partial, { recursive: true });
  }
  return installed;
}

/** Small heap, only the fast compiler (a test run ends before more would pay off), and warnings only. */
const JAVA_FLAGS = [
  '-Xmx384m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
];

export interface KafkaOptions {
  /** The folder of its jars. */
  readonly program: Program;
  readonly folder: string;
}

/** Starts a broker that does not create topics by itself; its `url` is for `KAFKA_BROKERS`. */
export async function startKafka({ program, folder }: KafkaOptions): Promise<TestServer> {
  const port = await findFreePort();
  const settings = join(folder, 'server.properties');
  mkdirSync(folder, { recursive: true });
  writeFileSync(settings, renderSettings({ port, controllerPort: await findFreePort(), folder }));
  const java = ['java', ...JAVA_FLAGS, '-cp', join(program.path, '*')] as const;
  const clusterId = 'bahi-test-servers-0000';
  const format = [
    'kafka.tools.StorageTool',
    'format',
    '--cluster-id',
    clusterId,
    '--config',
    settings,
    '--ignore-formatted',
  ];
  await runOnce(program.image, { folder, command: [...java, ...format] });
  const url = `127.0.0.1:${port}`;
  return startServerProcess({
    name: 'kafka',
    folder,
    port,
    url,
    image: program.image,
    command: [...java, 'kafka.Kafka', settings],
    isReady: () => assertServing(url),
  });
}

/** @throws with the output of a failed command */
async function runOnce(image: string | null, run: Pick<ServerProgram, 'folder' | 'command'>): Promise<void> {
  if (image !== null) return runInContainer(run, image);
  const [path, ...args] = run.command;
  await promisify(execFile)(path, args);
}

function renderSettings(options: {
  readonly port: number;
  readonly controllerPort: number;
  readonly folder: string;
}): string {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${options.controllerPort}`,
    listeners: `BROKER://127.0.0.1:${options.port},CONTROLLER://127.0.0.1:${options.controllerPort}`,
    'listener.security.protocol.map': 'BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'BROKER',
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': join(options.folder, 'log'),
    'auto.create.topics.enable': false,
    // The clock of the suites is fixed, so a message would soon look older than the retention time of Kafka's own
    // clock.
    'log.retention.ms': -1,
    // A single broker is its only replica.
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    // Each partition costs a file at every start.
    'offsets.topic.num.partitions': 1,
    'transaction.state.log.num.partitions': 1,
    'group.initial.rebalance.delay.ms': 0,
    // Otherwise the controller considers a killed broker alive, and its restart takes 15 s.
    'broker.session.timeout.ms': 2_000,
    'broker.heartbeat.interval.ms': 500,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** @throws until every partition has a leader; a broker answers before that */
async function assertServing(url: string): Promise<void> {
  const client = new Kafka({
    clientId: 'ready',
    brokers: [url],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 500,
    retry: { retries: 0 },
  });
  const admin = client.admin();
  try {
    await admin.connect();
    const { brokers } = await admin.describeCluster();
    const { topics } = await admin.fetchTopicMetadata();
    const isLed = topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0));
    if (brokers.length === 0 || !isLed) throw new Error('Kafka leads no partitions yet');
  } finally {
    await admin.disconnect();
  }
}
