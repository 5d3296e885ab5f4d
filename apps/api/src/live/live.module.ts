import { type DynamicModule, Module } from '@nestjs/common';
import { LiveController } from './live.controller.ts';
import { Live } from './live.ts';

@Module({})
export class LiveModule {
  /** `live` is started and stopped by the server, which knows when requests come and end. */
  static of(live: Live): DynamicModule {
    return {
      module: LiveModule,
      controllers: [LiveController],
      providers: [{ provide: Live, useValue: live }],
    };
  }
}
