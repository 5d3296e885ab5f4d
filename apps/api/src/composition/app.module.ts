import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { DataModule } from '../data/data.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { FleetModule } from '../fleet/fleet.module.ts';
import { InstallationModule } from '../installation/installation.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LiveModule } from '../live/live.module.ts';
import { MaintenanceModule } from '../maintenance/maintenance.module.ts';
import { NoticesModule } from '../notices/notices.module.ts';
import { OverviewModule } from '../overview/overview.module.ts';
import { PartiesModule } from '../parties/parties.module.ts';
import { PlacesModule } from '../places/places.module.ts';
import { TripsModule } from '../trips/trips.module.ts';
import { type ChosenPorts, PortsModule } from './ports.module.ts';

/** The root module: one module per context, and the ports that `server.ts` has chosen. */
@Module({
  imports: [
    AccessModule,
    AuditModule,
    DataModule,
    FilesModule,
    FleetModule,
    InstallationModule,
    LedgerModule,
    LiveModule,
    MaintenanceModule,
    NoticesModule,
    OverviewModule,
    PartiesModule,
    PlacesModule,
    TripsModule,
  ],
})
export class AppModule {
  static forRoot(ports: ChosenPorts): DynamicModule {
    return { module: AppModule, imports: [PortsModule.forRoot(ports)] };
  }
}
