import { Transactor } from '@bahi/event-store/transact';
import { type Files } from '@bahi/gateways/files/files';
import { type Places } from '@bahi/gateways/places/places';
import { type PushSender } from '@bahi/gateways/push/push';
import { type Registry } from '@bahi/gateways/registry/registry';
import { type Clock } from '@bahi/kernel/day';
import { type Freshness } from '@bahi/read-store/freshness';
import { type ReadStore } from '@bahi/read-store/read-store';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AdmissionGuard } from '../platform/http/admission.ts';
import { Authenticator } from '../platform/http/authenticator.ts';
import { ErrorFilter } from '../platform/http/error.filter.ts';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { OperationsController } from '../platform/http/operations.controller.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { type ShellSettings } from '../platform/settings/shell-settings.ts';
import { SmsOutbox } from '../platform/sms/sms-outbox.ts';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import {
  CLOCK,
  FILES,
  FRESHNESS,
  PLACES,
  PUSH_SENDER,
  READ_STORE,
  REGISTRY,
  SECRETS,
  SHELL_SETTINGS,
} from '../platform/tokens.ts';
import { UploadBudget } from '../platform/uploads/upload-budget.ts';
import { RefusalRecorder } from '../platform/use-cases/refusal-recorder.ts';
import { UseCaseBus } from '../platform/use-cases/use-case-bus.ts';

/** The platform's services for the contexts, as `server.ts` has assembled them for the mode. */
export interface Platform {
  readonly authenticator: Authenticator;
  readonly clock: Clock;
  readonly files: Files;
  readonly freshness: Freshness;
  readonly metrics: Metrics;
  readonly places: Places;
  readonly pushSender: PushSender | null;
  readonly reader: Reader;
  readonly readStore: ReadStore;
  readonly refusalRecorder: RefusalRecorder;
  readonly registry: Registry;
  readonly secrets: Secrets;
  readonly shellSettings: ShellSettings;
  readonly smsOutbox: SmsOutbox;
  readonly abuseLimits: AbuseLimits;
  readonly transactor: Transactor;
  readonly uploadBudget: UploadBudget;
}

@Global()
@Module({})
export class PlatformModule {
  static forRoot(platform: Platform): DynamicModule {
    const shared = [
      { provide: Authenticator, useValue: platform.authenticator },
      { provide: Metrics, useValue: platform.metrics },
      { provide: Reader, useValue: platform.reader },
      { provide: RefusalRecorder, useValue: platform.refusalRecorder },
      { provide: SmsOutbox, useValue: platform.smsOutbox },
      { provide: AbuseLimits, useValue: platform.abuseLimits },
      { provide: Transactor, useValue: platform.transactor },
      { provide: UploadBudget, useValue: platform.uploadBudget },
      { provide: CLOCK, useValue: platform.clock },
      { provide: FILES, useValue: platform.files },
      { provide: FRESHNESS, useValue: platform.freshness },
      { provide: PLACES, useValue: platform.places },
      { provide: PUSH_SENDER, useValue: platform.pushSender },
      { provide: READ_STORE, useValue: platform.readStore },
      { provide: REGISTRY, useValue: platform.registry },
      { provide: SECRETS, useValue: platform.secrets },
      { provide: SHELL_SETTINGS, useValue: platform.shellSettings },
      UseCaseBus,
      RequestDispatcher,
    ];
    return {
      module: PlatformModule,
      imports: [CqrsModule.forRoot()],
      controllers: [OperationsController],
      providers: [
        ...shared,
        { provide: APP_GUARD, useClass: AdmissionGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
      exports: shared,
    };
  }
}
