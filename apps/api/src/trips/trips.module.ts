import { Module } from '@nestjs/common';
import { TripsController, tripsHandlers } from '../generated/trips.ts';

@Module({ controllers: [TripsController], providers: [...tripsHandlers] })
export class TripsModule {}
