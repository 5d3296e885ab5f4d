import { readEvents } from '@bahi/relay/kafka/events-reader';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BahiServer, startBahi } from '../../cluster/bahi-process.ts';
import { readServersSettings } from '../../cluster/cluster-settings.ts';
import { startServers } from '../../cluster/servers.ts';
import { Supervisor } from '../../cluster/supervisor.ts';
import { readProductOption } from '../harness/options.ts';
import { createOtpReader } from '../harness/otp-lines.ts';
import { WITHOUT_LIMITS } from '../harness/server.ts';
import { type Arrivals, collectArrivals } from '../relay/arrivals.ts';

export type Release = 'today' | 'next';

/** Processes of two releases on the servers of one cluster. */
export interface Releases {
  readonly eventStore: string;
  /** The next code that any process prints for a phone. */
  readonly nextOtp: (phone: string) => Promise<string>;
  /** Collects what reaches Kafka, from the beginning. */
  readEvents(): Arrivals;
  start(role: 'api' | 'worker', release: Release): Promise<BahiServer>;
  end(): Promise<void>;
}

/** Builds the next release and starts the servers below a folder. */
export async function openReleases(dataDir: string): Promise<Releases> {
  // Inside node_modules, where its packages are found; `dist` is not touched.
  const next = resolve(`node_modules/.cache/bahi-next-${process.pid}`);
  execFileSync(process.execPath, ['tools/proofs/upgrade/build-next.mjs', next], { stdio: 'inherit' });
  const products = { today: readProductOption(), next: join(next, 'main.mjs') };
  const supervisor = new Supervisor(() => {});
  const servers = await startServers(dataDir, supervisor, readServersSettings(process.env));
  const environment = { ...servers, ...WITHOUT_LIMITS, DATA_DIR: join(dataDir, 'shared') };
  const otps = createOtpReader();
  const started: BahiServer[] = [];
  const reading = new AbortController();
  const reads: Promise<void>[] = [];
  return {
    eventStore: servers['EVENT_STORE'] ?? '',
    nextOtp: otps.next,
    readEvents() {
      const arrivals = collectArrivals();
      const brokers = (servers['KAFKA_BROKERS'] ?? '').split(',');
      reads.push(
        readEvents({ brokers, fromBeginning: true, signal: reading.signal, onMessage: arrivals.add }),
      );
      return arrivals;
    },
    async start(role, release) {
      const name = `${role} of ${release}`;
      const bahi = await startBahi({
        name,
        folder: join(dataDir, name),
        environment: { ...environment, ROLES: role },
        onLine: otps.read,
        product: products[release],
      });
      started.push(bahi);
      return bahi;
    },
    async end() {
      reading.abort();
      await Promise.all(reads);
      for (const bahi of started) await bahi.stop();
      await supervisor.stop();
      rmSync(next, { recursive: true, force: true });
    },
  };
}
