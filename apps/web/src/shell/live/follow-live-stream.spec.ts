import { ApiError } from '@bahi/ui-kit/api/api-error';
import { describe, expect, it } from '@jest/globals';
import { followLiveStream } from './follow-live-stream.ts';

type Opening = readonly string[] | 'refused' | 'no network';

/** Follows streams with these chunks one after the other, then stops. */
async function follow(...openings: readonly Opening[]) {
  const ending = new AbortController();
  const heard: string[] = [];
  const waited: number[] = [];
  let focused = 0;
  const left = [...openings];
  await followLiveStream(
    {
      open: () => {
        const opening = left.shift();
        if (opening === 'no network') return Promise.reject(new ApiError(0, 'network', 'Network error'));
        if (opening === 'refused' || opening === undefined) return Promise.resolve({ ok: false } as Response);
        return Promise.resolve(new Response(new Blob([...opening])));
      },
      onEvent: ({ data }) => heard.push(data),
      wait: (ms) => {
        waited.push(ms);
        if (left.length === 0) ending.abort();
        return Promise.resolve();
      },
      waitForFocus: () => {
        focused += 1;
        return Promise.resolve();
      },
      random: () => 0,
    },
    ending.signal,
  );
  return { heard, waited, focused };
}

const event = (data: string) => `event: changed\ndata: ${data}\n\n`;

describe('followLiveStream', () => {
  it('opens the next stream when one ends', async () => {
    const { heard, waited } = await follow([event('1'), ':\n\n', event('2')], [event('3')]);
    expect(heard).toEqual(['1', '2', '3']);
    expect(waited).toEqual([500, 500]);
  });

  it('doubles its wait while no stream opens, up to half a minute', async () => {
    const refused = Array<Opening>(6).fill('refused');
    expect((await follow('no network', ...refused, [event('1')])).waited).toEqual([
      1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 500,
    ]);
  });

  it('ends with its tab, even while it waits for a renewed session', async () => {
    const ending = new AbortController();
    const never = () => new Promise<never>(() => undefined);
    const nothing = { onEvent: () => undefined, waitForFocus: never, random: () => 0 };
    const wait = () => Promise.resolve();
    const following = followLiveStream({ ...nothing, wait, open: never }, ending.signal);
    ending.abort();
    await expect(following).resolves.toBeUndefined();
  });

  it('leaves the stream to another tab until this tab is focused again', async () => {
    const replaced = 'event: replaced\ndata: {}\n\n';
    const { heard, focused } = await follow([event('1'), replaced], [event('2')]);
    expect({ heard, focused }).toEqual({ heard: ['1', '2'], focused: 1 });
  });
});
