import { Module } from '@nestjs/common';
import { FleetController, fleetHandlers } from '../generated/fleet.ts';

@Module({ controllers: [FleetController], providers: [...fleetHandlers] })
export class FleetModule {}
