// Written by `npm run generate` from the sources. Not edited by hand.
import { countDue } from '@bahi/contract/fleet/count-due';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { fetchVehicleData } from '@bahi/contract/fleet/fetch-vehicle-data';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listDocuments } from '@bahi/contract/fleet/list-documents';
import { listDue } from '@bahi/contract/fleet/list-due';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
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
import { Controller, Req } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import { CreateVehicleHandler } from '../fleet/create-vehicle.handler.ts';
import { FetchVehicleDataHandler } from '../fleet/fetch-vehicle-data.handler.ts';
import { RenewDocumentHandler } from '../fleet/renew-document.handler.ts';
import { SetVehicleStatusHandler } from '../fleet/set-vehicle-status.handler.ts';
import { UpdateVehicleHandler } from '../fleet/update-vehicle.handler.ts';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { type QueryExecutor, type QueryMessage, queryClassFor } from '../platform/use-cases/messages.ts';

@Controller()
export class FleetController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(countDue)
  countDue(@Req() request: FastifyRequest) {
    return this.requests.dispatch(countDue, request);
  }

  @Route(createVehicle)
  createVehicle(@Req() request: FastifyRequest) {
    return this.requests.dispatch(createVehicle, request);
  }

  @Route(fetchVehicleData)
  fetchVehicleData(@Req() request: FastifyRequest) {
    return this.requests.dispatch(fetchVehicleData, request);
  }

  @Route(findVehicle)
  findVehicle(@Req() request: FastifyRequest) {
    return this.requests.dispatch(findVehicle, request);
  }

  @Route(listDocuments)
  listDocuments(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listDocuments, request);
  }

  @Route(listDue)
  listDue(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listDue, request);
  }

  @Route(listVehicles)
  listVehicles(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listVehicles, request);
  }

  @Route(renewDocument)
  renewDocument(@Req() request: FastifyRequest) {
    return this.requests.dispatch(renewDocument, request);
  }

  @Route(setVehicleStatus)
  setVehicleStatus(@Req() request: FastifyRequest) {
    return this.requests.dispatch(setVehicleStatus, request);
  }

  @Route(updateVehicle)
  updateVehicle(@Req() request: FastifyRequest) {
    return this.requests.dispatch(updateVehicle, request);
  }

  @Route(vehicleInfo)
  vehicleInfo(@Req() request: FastifyRequest) {
    return this.requests.dispatch(vehicleInfo, request);
  }

  @Route(vehicleMetrics)
  vehicleMetrics(@Req() request: FastifyRequest) {
    return this.requests.dispatch(vehicleMetrics, request);
  }

  @Route(vehiclePerformance)
  vehiclePerformance(@Req() request: FastifyRequest) {
    return this.requests.dispatch(vehiclePerformance, request);
  }
}

@QueryHandler(queryClassFor(countDue))
class CountDueHandler implements QueryExecutor<typeof countDue> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof countDue>) {
    return countDueQuery(rows, input, caller, today);
  }
}

@QueryHandler(queryClassFor(findVehicle))
class FindVehicleHandler implements QueryExecutor<typeof findVehicle> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof findVehicle>) {
    return findVehicleQuery(rows, input, caller, today);
  }
}

@QueryHandler(queryClassFor(listDocuments))
class ListDocumentsHandler implements QueryExecutor<typeof listDocuments> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof listDocuments>) {
    return listDocumentsQuery(rows, input, caller, today);
  }
}

@QueryHandler(queryClassFor(listDue))
class ListDueHandler implements QueryExecutor<typeof listDue> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof listDue>) {
    return listDueQuery(rows, input, caller, today);
  }
}

@QueryHandler(queryClassFor(listVehicles))
class ListVehiclesHandler implements QueryExecutor<typeof listVehicles> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof listVehicles>) {
    return listVehiclesQuery(rows, input, caller, today);
  }
}

@QueryHandler(queryClassFor(vehicleInfo))
class VehicleInfoHandler implements QueryExecutor<typeof vehicleInfo> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof vehicleInfo>) {
    return vehicleInfoQuery(rows, input, caller, today);
  }
}

@QueryHandler(queryClassFor(vehicleMetrics))
class VehicleMetricsHandler implements QueryExecutor<typeof vehicleMetrics> {
  async execute({ rows, input, caller }: QueryMessage<typeof vehicleMetrics>) {
    return vehicleMetricsQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(vehiclePerformance))
class VehiclePerformanceHandler implements QueryExecutor<typeof vehiclePerformance> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof vehiclePerformance>) {
    return vehiclePerformanceQuery(rows, input, caller, today);
  }
}

/** The handlers of all commands and queries of the context. */
export const fleetHandlers = [
  CountDueHandler,
  CreateVehicleHandler,
  FetchVehicleDataHandler,
  FindVehicleHandler,
  ListDocumentsHandler,
  ListDueHandler,
  ListVehiclesHandler,
  RenewDocumentHandler,
  SetVehicleStatusHandler,
  UpdateVehicleHandler,
  VehicleInfoHandler,
  VehicleMetricsHandler,
  VehiclePerformanceHandler,
] as const;
