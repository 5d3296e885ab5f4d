import { countDue } from '@bahi/contract/fleet/count-due';
import { listDocuments } from '@bahi/contract/fleet/list-documents';
import { listDue } from '@bahi/contract/fleet/list-due';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { vehicleMetrics } from '@bahi/contract/fleet/vehicle-metrics';
import { vehiclePerformance } from '@bahi/contract/fleet/vehicle-performance';
import { countDue as countDueQuery } from '@bahi/projections/fleet/count-due.query';
import { listDocuments as listDocumentsQuery } from '@bahi/projections/fleet/list-documents.query';
import { listDue as listDueQuery } from '@bahi/projections/fleet/list-due.query';
import { listVehicles as listVehiclesQuery } from '@bahi/projections/fleet/list-vehicles.query';
import { vehicleMetrics as vehicleMetricsQuery } from '@bahi/projections/fleet/vehicle-metrics.query';
import { vehiclePerformance as vehiclePerformanceQuery } from '@bahi/projections/fleet/vehicle-performance.query';
import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module.ts';
import { LimitsModule } from '../platform/limits/limits.module.ts';
import { LogModule } from '../platform/log/log.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { answerFromSums } from '../platform/use-cases/answer-of-the-past.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { CreateVehicleHandler } from './create-vehicle.handler.ts';
import { DeleteMeterReplacementHandler } from './delete-meter-replacement.handler.ts';
import { FetchVehicleDataHandler } from './fetch-vehicle-data.handler.ts';
import { FindVehicleHandler } from './find-vehicle.handler.ts';
import { RenewDocumentHandler } from './renew-document.handler.ts';
import { ReplaceMeterHandler } from './replace-meter.handler.ts';
import { SetVehicleStatusHandler } from './set-vehicle-status.handler.ts';
import { UpdateVehicleHandler } from './update-vehicle.handler.ts';
import { VehicleInfoHandler } from './vehicle-info.handler.ts';
import { MeterReplacements } from './meter-replacements.ts';
import { Vehicles } from './vehicles.ts';

const handlers = [
  CreateVehicleHandler,
  DeleteMeterReplacementHandler,
  FetchVehicleDataHandler,
  FindVehicleHandler,
  RenewDocumentHandler,
  ReplaceMeterHandler,
  SetVehicleStatusHandler,
  UpdateVehicleHandler,
  VehicleInfoHandler,
  answerFromRows(countDue, countDueQuery),
  answerFromRows(listDocuments, listDocumentsQuery),
  answerFromRows(listDue, listDueQuery),
  answerFromRows(listVehicles, listVehiclesQuery),
  answerFromSums(vehicleMetrics, vehicleMetricsQuery),
  answerFromSums(vehiclePerformance, vehiclePerformanceQuery),
];

@Module({
  imports: [HttpModule, LimitsModule, LogModule],
  controllers: [controllerFor(handlers)],
  providers: [MeterReplacements, Vehicles, ...handlers],
})
export class FleetModule {}
