import { Module } from '@nestjs/common';
import { NoticesController, noticesHandlers } from '../generated/notices.ts';

@Module({ controllers: [NoticesController], providers: [...noticesHandlers] })
export class NoticesModule {}
