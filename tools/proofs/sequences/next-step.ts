import { pickAmount, MODES, pickDay, pickTrip, pickTripId, type DrawContext } from './draw-context.ts';
import { type ModelCommand } from '../model/commands.ts';

/** Ends a trip that is under way. */
export function drawEnding(context: DrawContext): ModelCommand {
  const { books, random } = context;
  const trip = pickTrip(context, ['STARTED']);
  const byHour = books.vehicles.find(({ id }) => id === trip?.vehicleId)?.byHour ?? false;
  const started = Number(trip?.startReading ?? 0n);
  const endReading = (random.chance(0.1) ? started - 1 : started + random.integer(0, 50_000)) / 100;
  const { grams = 0n, unit = 'MT' } = trip?.load ?? {};
  const loaded = Number(grams) / (unit === 'KG' ? 1_000 : 1_000_000);
  const unloadingWeight = random.pick([loaded, loaded, 0.001, Math.ceil(loaded) + 1]);
  const input = {
    tripId: pickTripId(context, trip),
    endedAt: pickDay(context, trip?.startedAt),
    ...((byHour || random.chance(0.3)) && endReading >= 0 ? { endReading } : {}),
    ...(loaded > 0 !== random.chance(0.05) ? { unloadingWeight: unloadingWeight || 1 } : {}),
  };
  return { slug: 'end-trip', input };
}

/** Submits the POD of a trip whose goods have arrived. */
export function drawPodSubmission(context: DrawContext): ModelCommand {
  const trip = pickTrip(context, ['COMPLETED', 'POD_RECEIVED']);
  const after = trip?.podReceivedAt ?? trip?.endedAt;
  return {
    slug: 'submit-pod',
    input: { tripId: pickTripId(context, trip), date: pickDay(context, after) },
  };
}

/** Corrects the day of a POD, also of a trip that is settled. */
export function drawPodCorrection(context: DrawContext): ModelCommand {
  const trip = pickTrip(context, ['POD_SUBMITTED', 'SETTLED']);
  const podSubmittedAt = pickDay(context, context.random.chance(0.5) ? trip?.podAt : trip?.endedAt);
  return { slug: 'update-trip', input: { tripId: pickTripId(context, trip), podSubmittedAt } };
}

/** Settles a trip in full or in part, sometimes forced. */
export function drawSettlement(context: DrawContext): ModelCommand {
  const { random } = context;
  const trip = pickTrip(context, ['POD_SUBMITTED']);
  const amountReceived = Math.max(0, random.chance(0.1) ? 0 : pickAmount(context, trip));
  const input = {
    tripId: pickTripId(context, trip),
    amountReceived,
    ...(random.chance(0.2) ? { tdsAmount: random.pick([0.01, 250, Math.floor(amountReceived) / 100]) } : {}),
    date: pickDay(context, trip?.podAt),
    ...(amountReceived > 0 !== random.chance(0.03) ? { mode: random.pick(MODES) } : {}),
    isForceSettled: random.chance(0.35),
  };
  return { slug: 'settle-trip', input };
}
