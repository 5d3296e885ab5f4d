import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { FleetModule } from '../fleet/fleet.module.ts';
import { InstallationModule } from '../installation/installation.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LiveModule } from '../live/live.module.ts';
import { type Live } from '../live/live.ts';
import { NoticesModule } from '../notices/notices.module.ts';
import { OverviewModule } from '../overview/overview.module.ts';
import { MaintenanceModule } from '../maintenance/maintenance.module.ts';
import { PartiesModule } from '../parties/parties.module.ts';
import { PlacesModule } from '../places/places.module.ts';
import { type Platform, PlatformModule } from './platform.module.ts';
import { TripsModule } from '../trips/trips.module.ts';

/** The root module: one module per context, and the services of the platform, which all of them share. */
@Module({
  imports: [
    AccessModule,
    FilesModule,
    FleetModule,
    InstallationModule,
    LedgerModule,
    NoticesModule,
    OverviewModule,
    MaintenanceModule,
    PartiesModule,
    PlacesModule,
    TripsModule,
  ],
})
export class AppModule {
  static forRoot(platform: Platform, live: Live): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.forRoot(platform), LiveModule.forRoot(live)] };
  }
}
