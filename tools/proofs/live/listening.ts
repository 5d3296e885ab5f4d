import { LiveClient } from '@bahi/api/live/live-client-fixtures';
import { type Changed } from '@bahi/contract/topics';

/** An open stream of `GET /live`, and the times at which it reported one trip. */
export interface Listening {
  readonly stream: LiveClient;
  /**
   * Waits until the stream has reported the trip at this position or a later one, and returns when it did, in
   * milliseconds of `performance.now()`.
   */
  reportedAt(position: number): Promise<number>;
}

export async function listen(url: string, token: string | null, tripId: string): Promise<Listening> {
  const stream = await LiveClient.open(url, token);
  const reported: { readonly position: number; readonly at: number }[] = [];
  stream.onChanged = ({ position, topics }: Changed) => {
    if (topics.includes(`trip:${tripId}`)) reported.push({ position, at: performance.now() });
  };
  return {
    stream,
    async reportedAt(position) {
      const findTime = () => reported.find((each) => each.position >= position)?.at;
      await stream.until(() => findTime() !== undefined);
      return findTime() ?? 0;
    },
  };
}
