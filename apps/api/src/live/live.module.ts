import { type DynamicModule, Module } from '@nestjs/common';
import { LiveController } from './live.controller.ts';
import { Live } from './live.ts';

@Module({})
export class LiveModule {
  /** The server starts and stops `live`, since it knows when requests begin and end. */
  static forRoot(live: Live): DynamicModule {
    return {
      module: LiveModule,
      controllers: [LiveController],
      providers: [{ provide: Live, useValue: live }],
    };
  }
}
