import { findFillUp } from '@bahi/contract/maintenance/find-fill-up';
import { findMaintenance } from '@bahi/contract/maintenance/find-maintenance';
import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { vehicleUsage } from '@bahi/contract/maintenance/vehicle-usage';
import { findFillUp as findFillUpQuery } from '@bahi/projections/maintenance/find-fill-up.query';
import { findMaintenance as findMaintenanceQuery } from '@bahi/projections/maintenance/find-maintenance.query';
import { listFillUps as listFillUpsQuery } from '@bahi/projections/maintenance/list-fill-ups.query';
import { listMaintenance as listMaintenanceQuery } from '@bahi/projections/maintenance/list-maintenance.query';
import { vehicleUsage as vehicleUsageQuery } from '@bahi/projections/maintenance/vehicle-usage.query';
import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { CreateFillUpHandler } from './create-fill-up.handler.ts';
import { CreateMaintenanceHandler } from './create-maintenance.handler.ts';
import { UpdateMaintenanceHandler } from './update-maintenance.handler.ts';
import { MaintenanceRecorder } from './maintenance-recorder.ts';

const handlers = [
  CreateFillUpHandler,
  CreateMaintenanceHandler,
  UpdateMaintenanceHandler,
  answerFromRows(findFillUp, findFillUpQuery),
  answerFromRows(findMaintenance, findMaintenanceQuery),
  answerFromRows(listFillUps, listFillUpsQuery),
  answerFromRows(listMaintenance, listMaintenanceQuery),
  answerFromRows(vehicleUsage, vehicleUsageQuery),
];

@Module({
  imports: [HttpModule],
  controllers: [controllerFor(handlers)],
  providers: [MaintenanceRecorder, ...handlers],
})
export class MaintenanceModule {}
