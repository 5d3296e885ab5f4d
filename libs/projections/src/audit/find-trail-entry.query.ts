import { type findTrailEntry as contract } from '@bahi/contract/audit/find-trail-entry';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { toShortId } from '@bahi/kernel/short-id';
import { type Member } from '../caller.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { answerCommands } from './answer-commands.ts';
import { type TrailReading } from './list-trail.query.ts';
import { readCommands } from './read-commands.ts';
import { commandTable } from './trail.projection.ts';

/** The command with this event; null if the firm has no event of that number. */
export async function findTrailEntry(
  { firm: rows }: Pick<ScopedRows, 'firm'>,
  { number }: InputOf<typeof contract>,
  { organisationId }: Pick<Member, 'organisationId'>,
  { log, onFailure }: TrailReading,
): Promise<WireResponse<typeof contract> | null> {
  // A row has the number of its last event.
  const found = await rows.find(commandTable, {
    where: { firm: toShortId(organisationId), number: { atLeast: number } },
    sort: ['number'],
    limit: 1,
  });
  const [command] = await readCommands(rows, log, found, organisationId);
  if (command === undefined) return null;
  const [event] = await answerCommands([command], {
    rows,
    findOpenTrips: async (tripIds) => new Set(tripIds),
    onFailure,
  });
  if (event === undefined) return null;
  return {
    event,
    events: command.logged.map(({ event: { stream, revision, hash }, stored: { type, data } }) => ({
      type,
      stream,
      revision,
      hash: hash ?? '',
      data: { ...data },
    })),
  };
}
