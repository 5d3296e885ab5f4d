import { Module } from '@nestjs/common';
import { OverviewController, overviewHandlers } from '../generated/overview.ts';

@Module({ controllers: [OverviewController], providers: [...overviewHandlers] })
export class OverviewModule {}
