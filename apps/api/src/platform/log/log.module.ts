import { Module } from '@nestjs/common';
import { StoredEvents } from './stored-events.ts';

/** Single streams and commands of the log, for queries. */
@Module({ providers: [StoredEvents], exports: [StoredEvents] })
export class LogModule {}
