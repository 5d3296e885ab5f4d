import { LiveClient } from '@bahi/api/live/live-client-fixtures';
import { type Changed } from '@bahi/contract/topics';

/** An open stream of `GET /live`, and the times at which it reported one trip. */
export interface Listening {
  readonly stream: LiveClient;
  /**
   * Resolves with the time, in milliseconds of `performance.now()`, at which it reported the trip up to that
   * position.
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
