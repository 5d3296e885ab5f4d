import { type DynamicModule, Module } from '@nestjs/common';
import { LiveController } from './live.controller.ts';
import { Live } from './live.ts';

@Module({})
export class LiveModule {
  /** `server.ts` starts and stops `live`: before the first request, and before the connections close. */
  static forRoot(live: Live): DynamicModule {
    return {
      module: LiveModule,
      controllers: [LiveController],
      providers: [{ provide: Live, useValue: live }],
    };
  }
}
