import { type Transactor } from '@bahi/event-store/transact';
import { type Files } from '@bahi/gateways/files/files';
import { type Places } from '@bahi/gateways/places/places';
import { type PushSender } from '@bahi/gateways/push/push';
import { type Registry } from '@bahi/gateways/registry/registry';
import { type JobQueue } from '@bahi/jobs/jobs';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type CallCounts } from '../platform/limits/call-counts.ts';
import { type Erasures } from '../access/erasures.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { Ports } from '../platform/ports.ts';
import { type StreamReader } from '../platform/session/recent-folds.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { type ShellSettings } from '../platform/settings/shell-settings.ts';
import {
  CALL_COUNTS,
  CLOCK,
  ERASURES,
  FILES,
  FRESHNESS,
  JOBS,
  PLACES,
  PUSH_SENDER,
  READ_STORE,
  REGISTRY,
  SECRETS,
  SHELL_SETTINGS,
  STREAM_READER_FOR,
} from '../platform/tokens.ts';

/** All that `server.ts` has chosen for the mode and the settings. */
export interface ChosenPorts extends Ports {
  readonly callCounts: CallCounts;
  readonly erasures: Erasures;
  readonly files: Files;
  readonly jobs: JobQueue | null;
  readonly metrics: Metrics;
  readonly places: Places;
  readonly pushSender: PushSender | null;
  readonly registry: Registry;
  readonly secrets: Secrets;
  readonly shellSettings: ShellSettings;
  readonly streamReaderFor: (transactor: Transactor) => StreamReader;
}

/** Provides the ports to all modules. It is the only global module: the others import what they use. */
@Global()
@Module({})
export class PortsModule {
  static forRoot(ports: ChosenPorts): DynamicModule {
    const providers = [
      { provide: Ports, useValue: ports },
      { provide: Metrics, useValue: ports.metrics },
      { provide: CALL_COUNTS, useValue: ports.callCounts },
      { provide: CLOCK, useValue: ports.clock },
      { provide: ERASURES, useValue: ports.erasures },
      { provide: FILES, useValue: ports.files },
      { provide: FRESHNESS, useValue: ports.freshness },
      { provide: JOBS, useValue: ports.jobs },
      { provide: PLACES, useValue: ports.places },
      { provide: PUSH_SENDER, useValue: ports.pushSender },
      { provide: READ_STORE, useValue: ports.readStore },
      { provide: REGISTRY, useValue: ports.registry },
      { provide: SECRETS, useValue: ports.secrets },
      { provide: SHELL_SETTINGS, useValue: ports.shellSettings },
      { provide: STREAM_READER_FOR, useValue: ports.streamReaderFor },
    ];
    return { module: PortsModule, providers, exports: providers };
  }
}
