import { Module } from '@nestjs/common';
import { AccessController, accessHandlers } from '../generated/access.ts';
import { OneTimeCodes } from './one-time-codes.ts';

@Module({ controllers: [AccessController], providers: [OneTimeCodes, ...accessHandlers] })
export class AccessModule {}
