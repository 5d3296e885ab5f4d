import { countDue } from '@bahi/contract/fleet/count-due';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listDocuments } from '@bahi/contract/fleet/list-documents';
import { listDue } from '@bahi/contract/fleet/list-due';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { vehicleInfo } from '@bahi/contract/fleet/vehicle-info';
import { vehicleMetrics } from '@bahi/contract/fleet/vehicle-metrics';
import { vehiclePerformance } from '@bahi/contract/fleet/vehicle-performance';
import { countDue as countDueQuery } from '@bahi/projections/fleet/count-due.query';
import { findVehicle as findVehicleQuery } from '@bahi/projections/fleet/find-vehicle.query';
import { listDocuments as listDocumentsQuery } from '@bahi/projections/fleet/list-documents.query';
import { listDue as listDueQuery } from '@bahi/projections/fleet/list-due.query';
import { listVehicles as listVehiclesQuery } from '@bahi/projections/fleet/list-vehicles.query';
import { vehicleInfo as vehicleInfoQuery } from '@bahi/projections/fleet/vehicle-info.query';
import { vehicleMetrics as vehicleMetricsQuery } from '@bahi/projections/fleet/vehicle-metrics.query';
import { vehiclePerformance as vehiclePerformanceQuery } from '@bahi/projections/fleet/vehicle-performance.query';
import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module.ts';
import { LimitsModule } from '../platform/limits/limits.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { CreateVehicleHandler } from './create-vehicle.handler.ts';
import { DeleteMeterReplacementHandler } from './delete-meter-replacement.handler.ts';
import { FetchVehicleDataHandler } from './fetch-vehicle-data.handler.ts';
import { RenewDocumentHandler } from './renew-document.handler.ts';
import { ReplaceMeterHandler } from './replace-meter.handler.ts';
import { SetVehicleStatusHandler } from './set-vehicle-status.handler.ts';
import { UpdateVehicleHandler } from './update-vehicle.handler.ts';
import { MeterReplacements } from './meter-replacements.ts';
import { Vehicles } from './vehicles.ts';

const handlers = [
  CreateVehicleHandler,
  DeleteMeterReplacementHandler,
  FetchVehicleDataHandler,
  RenewDocumentHandler,
  ReplaceMeterHandler,
  SetVehicleStatusHandler,
  UpdateVehicleHandler,
  answerFromRows(countDue, countDueQuery),
  answerFromRows(findVehicle, findVehicleQuery),
  answerFromRows(listDocuments, listDocumentsQuery),
  answerFromRows(listDue, listDueQuery),
  answerFromRows(listVehicles, listVehiclesQuery),
  answerFromRows(vehicleInfo, vehicleInfoQuery),
  answerFromRows(vehicleMetrics, vehicleMetricsQuery),
  answerFromRows(vehiclePerformance, vehiclePerformanceQuery),
];

@Module({
  imports: [HttpModule, LimitsModule],
  controllers: [controllerFor(handlers)],
  providers: [MeterReplacements, Vehicles, ...handlers],
})
export class FleetModule {}
