import { type Position } from '../event-store.ts';
import { giveUp, type KurrentDbConnection } from './kurrentdb-connection.ts';
import { isInvalidPosition } from './kurrentdb-errors.ts';
import { positionToReadFrom, withoutSystemEvents } from './log-position.ts';

/**
 * Whether the server refuses to begin at a position, as it does between two records. Only a subscription says so: the
 * refusal of a read comes out of the client as a lost connection. False as well when the server does not answer.
 */
export async function refusesPosition(connection: KurrentDbConnection, position: Position): Promise<boolean> {
  const client = connection.dedicatedClient();
  const subscription = client.subscribeToAll({
    fromPosition: positionToReadFrom(position),
    filter: withoutSystemEvents,
  });
  let silence: NodeJS.Timeout | undefined;
  try {
    return await new Promise<boolean>((resolve) => {
      silence = setTimeout(() => resolve(false), connection.timeoutMs);
      subscription
        .on('confirmation', () => resolve(false))
        .on('error', (error) => resolve(isInvalidPosition(error)));
    });
  } finally {
    clearTimeout(silence);
    subscription.destroy();
    giveUp(client);
  }
}
