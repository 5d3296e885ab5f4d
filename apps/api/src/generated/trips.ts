// Written by `npm run generate` from the sources. Not edited by hand.
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { endTripByLr } from '@bahi/contract/trips/end-trip-by-lr';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { enterByLr } from '@bahi/contract/trips/enter-by-lr';
import { findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { latestLr } from '@bahi/contract/trips/latest-lr';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { lrGaps } from '@bahi/contract/trips/lr-gaps';
import { receivePod } from '@bahi/contract/trips/receive-pod';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPodByLr } from '@bahi/contract/trips/submit-pod-by-lr';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { findTrip as findTripQuery } from '@bahi/projections/trips/find-trip.query';
import { latestLr as latestLrQuery } from '@bahi/projections/trips/latest-lr.query';
import { listTrips as listTripsQuery } from '@bahi/projections/trips/list-trips.query';
import { lrGaps as lrGapsQuery } from '@bahi/projections/trips/lr-gaps.query';
import { waitingTrips as waitingTripsQuery } from '@bahi/projections/trips/waiting-trips.query';
import { Controller, Req } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import { CreateTransactionHandler } from '../trips/create-transaction.handler.ts';
import { DeleteTransactionHandler } from '../trips/delete-transaction.handler.ts';
import { DeleteTripHandler } from '../trips/delete-trip.handler.ts';
import { EndTripByLrHandler } from '../trips/end-trip-by-lr.handler.ts';
import { EndTripHandler } from '../trips/end-trip.handler.ts';
import { EnterByLrHandler } from '../trips/enter-by-lr.handler.ts';
import { FindTripByLrHandler } from '../trips/find-trip-by-lr.handler.ts';
import { ReceivePodHandler } from '../trips/receive-pod.handler.ts';
import { ReopenTripHandler } from '../trips/reopen-trip.handler.ts';
import { SettleTripHandler } from '../trips/settle-trip.handler.ts';
import { StartTripHandler } from '../trips/start-trip.handler.ts';
import { SubmitPodByLrHandler } from '../trips/submit-pod-by-lr.handler.ts';
import { SubmitPodHandler } from '../trips/submit-pod.handler.ts';
import { TakeBackTransactionHandler } from '../trips/take-back-transaction.handler.ts';
import { UpdateTripHandler } from '../trips/update-trip.handler.ts';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { type QueryExecutor, type QueryMessage, queryClassFor } from '../platform/use-cases/messages.ts';

@Controller()
export class TripsController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(createTransaction)
  createTransaction(@Req() request: FastifyRequest) {
    return this.requests.dispatch(createTransaction, request);
  }

  @Route(deleteTransaction)
  deleteTransaction(@Req() request: FastifyRequest) {
    return this.requests.dispatch(deleteTransaction, request);
  }

  @Route(deleteTrip)
  deleteTrip(@Req() request: FastifyRequest) {
    return this.requests.dispatch(deleteTrip, request);
  }

  @Route(endTripByLr)
  endTripByLr(@Req() request: FastifyRequest) {
    return this.requests.dispatch(endTripByLr, request);
  }

  @Route(endTrip)
  endTrip(@Req() request: FastifyRequest) {
    return this.requests.dispatch(endTrip, request);
  }

  @Route(enterByLr)
  enterByLr(@Req() request: FastifyRequest) {
    return this.requests.dispatch(enterByLr, request);
  }

  @Route(findTripByLr)
  findTripByLr(@Req() request: FastifyRequest) {
    return this.requests.dispatch(findTripByLr, request);
  }

  @Route(findTrip)
  findTrip(@Req() request: FastifyRequest) {
    return this.requests.dispatch(findTrip, request);
  }

  @Route(latestLr)
  latestLr(@Req() request: FastifyRequest) {
    return this.requests.dispatch(latestLr, request);
  }

  @Route(listTrips)
  listTrips(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listTrips, request);
  }

  @Route(lrGaps)
  lrGaps(@Req() request: FastifyRequest) {
    return this.requests.dispatch(lrGaps, request);
  }

  @Route(receivePod)
  receivePod(@Req() request: FastifyRequest) {
    return this.requests.dispatch(receivePod, request);
  }

  @Route(reopenTrip)
  reopenTrip(@Req() request: FastifyRequest) {
    return this.requests.dispatch(reopenTrip, request);
  }

  @Route(settleTrip)
  settleTrip(@Req() request: FastifyRequest) {
    return this.requests.dispatch(settleTrip, request);
  }

  @Route(startTrip)
  startTrip(@Req() request: FastifyRequest) {
    return this.requests.dispatch(startTrip, request);
  }

  @Route(submitPodByLr)
  submitPodByLr(@Req() request: FastifyRequest) {
    return this.requests.dispatch(submitPodByLr, request);
  }

  @Route(submitPod)
  submitPod(@Req() request: FastifyRequest) {
    return this.requests.dispatch(submitPod, request);
  }

  @Route(takeBackTransaction)
  takeBackTransaction(@Req() request: FastifyRequest) {
    return this.requests.dispatch(takeBackTransaction, request);
  }

  @Route(updateTrip)
  updateTrip(@Req() request: FastifyRequest) {
    return this.requests.dispatch(updateTrip, request);
  }

  @Route(waitingTrips)
  waitingTrips(@Req() request: FastifyRequest) {
    return this.requests.dispatch(waitingTrips, request);
  }
}

@QueryHandler(queryClassFor(findTrip))
class FindTripHandler implements QueryExecutor<typeof findTrip> {
  async execute({ rows, input, caller }: QueryMessage<typeof findTrip>) {
    return findTripQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(latestLr))
class LatestLrHandler implements QueryExecutor<typeof latestLr> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof latestLr>) {
    return latestLrQuery(rows, input, caller, today);
  }
}

@QueryHandler(queryClassFor(listTrips))
class ListTripsHandler implements QueryExecutor<typeof listTrips> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof listTrips>) {
    return listTripsQuery(rows, input, caller, today);
  }
}

@QueryHandler(queryClassFor(lrGaps))
class LrGapsHandler implements QueryExecutor<typeof lrGaps> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof lrGaps>) {
    return lrGapsQuery(rows, input, caller, today);
  }
}

@QueryHandler(queryClassFor(waitingTrips))
class WaitingTripsHandler implements QueryExecutor<typeof waitingTrips> {
  async execute({ rows, input, caller, today }: QueryMessage<typeof waitingTrips>) {
    return waitingTripsQuery(rows, input, caller, today);
  }
}

/** The handlers of all commands and queries of the context. */
export const tripsHandlers = [
  CreateTransactionHandler,
  DeleteTransactionHandler,
  DeleteTripHandler,
  EndTripByLrHandler,
  EndTripHandler,
  EnterByLrHandler,
  FindTripByLrHandler,
  FindTripHandler,
  LatestLrHandler,
  ListTripsHandler,
  LrGapsHandler,
  ReceivePodHandler,
  ReopenTripHandler,
  SettleTripHandler,
  StartTripHandler,
  SubmitPodByLrHandler,
  SubmitPodHandler,
  TakeBackTransactionHandler,
  UpdateTripHandler,
  WaitingTripsHandler,
] as const;
