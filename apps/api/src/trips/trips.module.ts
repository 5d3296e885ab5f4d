import { latestLr } from '@bahi/contract/trips/latest-lr';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { lrGaps } from '@bahi/contract/trips/lr-gaps';
import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { latestLr as latestLrQuery } from '@bahi/projections/trips/latest-lr.query';
import { listTrips as listTripsQuery } from '@bahi/projections/trips/list-trips.query';
import { lrGaps as lrGapsQuery } from '@bahi/projections/trips/lr-gaps.query';
import { waitingTrips as waitingTripsQuery } from '@bahi/projections/trips/waiting-trips.query';
import { Module } from '@nestjs/common';
import { EntryActionsByStream } from '../ledger/entry-actions-by-stream.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { HttpModule } from '../platform/http/http.module.ts';
import { LimitsModule } from '../platform/limits/limits.module.ts';
import { LogModule } from '../platform/log/log.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { CreateTransactionHandler } from './create-transaction.handler.ts';
import { DeleteTransactionHandler } from './delete-transaction.handler.ts';
import { DeleteTripHandler } from './delete-trip.handler.ts';
import { EndTripByLrHandler } from './end-trip-by-lr.handler.ts';
import { EndTripHandler } from './end-trip.handler.ts';
import { EnterByLrHandler } from './enter-by-lr.handler.ts';
import { FindTripByLrHandler } from './find-trip-by-lr.handler.ts';
import { FindTripHandler } from './find-trip.handler.ts';
import { deleteTripEntry, returnChequeOfTrip, takeBackTripEntry } from './entries-of-trip.ts';
import { ReceivePodHandler } from './receive-pod.handler.ts';
import { ReopenTripHandler } from './reopen-trip.handler.ts';
import { SettleTripHandler } from './settle-trip.handler.ts';
import { StartTripHandler } from './start-trip.handler.ts';
import { SubmitPodByLrHandler } from './submit-pod-by-lr.handler.ts';
import { SubmitPodHandler } from './submit-pod.handler.ts';
import { TakeBackTransactionHandler } from './take-back-transaction.handler.ts';
import { UpdateTripHandler } from './update-trip.handler.ts';
import { Trips } from './trips.ts';
import { TripsByLr } from './trips-by-lr.ts';

const handlers = [
  CreateTransactionHandler,
  DeleteTransactionHandler,
  DeleteTripHandler,
  EndTripByLrHandler,
  EndTripHandler,
  EnterByLrHandler,
  FindTripByLrHandler,
  FindTripHandler,
  ReceivePodHandler,
  ReopenTripHandler,
  SettleTripHandler,
  StartTripHandler,
  SubmitPodByLrHandler,
  SubmitPodHandler,
  TakeBackTransactionHandler,
  UpdateTripHandler,
  answerFromRows(latestLr, latestLrQuery),
  answerFromRows(listTrips, listTripsQuery),
  answerFromRows(lrGaps, lrGapsQuery),
  answerFromRows(waitingTrips, waitingTripsQuery),
];

@Module({
  imports: [HttpModule, LedgerModule, LimitsModule, LogModule],
  controllers: [controllerFor(handlers)],
  providers: [TripsByLr, Trips, ...handlers],
})
export class TripsModule {
  constructor(entries: EntryActionsByStream) {
    entries.add('trip', {
      delete: deleteTripEntry,
      undo: takeBackTripEntry,
      returnCheque: returnChequeOfTrip,
    });
  }
}
