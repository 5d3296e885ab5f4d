import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
let firm: TestFirm;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
});
afterAll(() => server.dispose());

const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', rate: 40_000 } as const;
const start = (lrNumber: string, startedAt: string) =>
  firm.call(startTrip, { ...firm.ids, lrNumber, startedAt, ...load });
const end = (tripId: string, endedAt: string) => firm.call(endTrip, { tripId, endedAt, unloadingWeight: 20 });

interface Answer {
  readonly body: {
    readonly warnings?: readonly { readonly code: string; readonly message: string }[] | undefined;
  };
}
const messages = ({ body }: Answer) =>
  (body.warnings ?? []).flatMap(({ code, message }) => (code === 'vehicle-on-trip' ? [message] : []));

describe('three trips of one lorry on overlapping days', () => {
  it('say so when they start, when they end, and when their days change', async () => {
    const first = (await start('LR-1', '2026-11-03')).body.trip.id;
    expect(messages(await end(first, '2026-11-08'))).toEqual([]);
    const taken = ['The vehicle was on another trip from 03-11-2026 to 08-11-2026'];
    const late = await start('LR-2', '2026-11-05');
    expect(messages(late)).toEqual(taken);
    expect(messages(await end(late.body.trip.id, '2026-11-09'))).toEqual(taken);
    const early = await start('LR-3', '2026-11-01');
    expect(messages(early)).toEqual([]);
    const third = early.body.trip.id;
    expect(messages(await end(third, '2026-11-03'))).toEqual([]);
    expect(messages(await firm.call(updateTrip, { tripId: third, endedAt: '2026-11-04' }))).toEqual(taken);
    expect(messages(await firm.call(updateTrip, { tripId: third, material: 'Cement' }))).toEqual([]);
  });
});
