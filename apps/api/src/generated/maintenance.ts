// Written by `npm run generate` from the sources. Not edited by hand.
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { findFillUp } from '@bahi/contract/maintenance/find-fill-up';
import { findMaintenance } from '@bahi/contract/maintenance/find-maintenance';
import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { vehicleUsage } from '@bahi/contract/maintenance/vehicle-usage';
import { findFillUp as findFillUpQuery } from '@bahi/projections/maintenance/find-fill-up.query';
import { findMaintenance as findMaintenanceQuery } from '@bahi/projections/maintenance/find-maintenance.query';
import { listFillUps as listFillUpsQuery } from '@bahi/projections/maintenance/list-fill-ups.query';
import { listMaintenance as listMaintenanceQuery } from '@bahi/projections/maintenance/list-maintenance.query';
import { vehicleUsage as vehicleUsageQuery } from '@bahi/projections/maintenance/vehicle-usage.query';
import { Controller, Req } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import { CreateFillUpHandler } from '../maintenance/create-fill-up.handler.ts';
import { CreateMaintenanceHandler } from '../maintenance/create-maintenance.handler.ts';
import { UpdateMaintenanceHandler } from '../maintenance/update-maintenance.handler.ts';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { type QueryExecutor, type QueryMessage, queryClassFor } from '../platform/use-cases/messages.ts';

@Controller()
export class MaintenanceController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(createFillUp)
  createFillUp(@Req() request: FastifyRequest) {
    return this.requests.dispatch(createFillUp, request);
  }

  @Route(createMaintenance)
  createMaintenance(@Req() request: FastifyRequest) {
    return this.requests.dispatch(createMaintenance, request);
  }

  @Route(findFillUp)
  findFillUp(@Req() request: FastifyRequest) {
    return this.requests.dispatch(findFillUp, request);
  }

  @Route(findMaintenance)
  findMaintenance(@Req() request: FastifyRequest) {
    return this.requests.dispatch(findMaintenance, request);
  }

  @Route(listFillUps)
  listFillUps(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listFillUps, request);
  }

  @Route(listMaintenance)
  listMaintenance(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listMaintenance, request);
  }

  @Route(updateMaintenance)
  updateMaintenance(@Req() request: FastifyRequest) {
    return this.requests.dispatch(updateMaintenance, request);
  }

  @Route(vehicleUsage)
  vehicleUsage(@Req() request: FastifyRequest) {
    return this.requests.dispatch(vehicleUsage, request);
  }
}

@QueryHandler(queryClassFor(findFillUp))
class FindFillUpHandler implements QueryExecutor<typeof findFillUp> {
  async execute({ rows, input, caller }: QueryMessage<typeof findFillUp>) {
    return findFillUpQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(findMaintenance))
class FindMaintenanceHandler implements QueryExecutor<typeof findMaintenance> {
  async execute({ rows, input, caller }: QueryMessage<typeof findMaintenance>) {
    return findMaintenanceQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(listFillUps))
class ListFillUpsHandler implements QueryExecutor<typeof listFillUps> {
  async execute({ rows, input, caller }: QueryMessage<typeof listFillUps>) {
    return listFillUpsQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(listMaintenance))
class ListMaintenanceHandler implements QueryExecutor<typeof listMaintenance> {
  async execute({ rows, input, caller }: QueryMessage<typeof listMaintenance>) {
    return listMaintenanceQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(vehicleUsage))
class VehicleUsageHandler implements QueryExecutor<typeof vehicleUsage> {
  async execute({ rows, input, caller }: QueryMessage<typeof vehicleUsage>) {
    return vehicleUsageQuery(rows, input, caller);
  }
}

/** The handlers of all commands and queries of the context. */
export const maintenanceHandlers = [
  CreateFillUpHandler,
  CreateMaintenanceHandler,
  FindFillUpHandler,
  FindMaintenanceHandler,
  ListFillUpsHandler,
  ListMaintenanceHandler,
  UpdateMaintenanceHandler,
  VehicleUsageHandler,
] as const;
