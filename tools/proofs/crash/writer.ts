import { type Session } from '../harness/connection.ts';
import { type Tally } from '../harness/tally.ts';
import { assertInvariants } from '../model/invariants/invariants.ts';
import { type LogReader } from '../model/invariants/log-reader.ts';
import { compareLedgers } from '../sequences/compare-ledgers.ts';
import { type Firm, foundingCommands } from '../sequences/open-firm.ts';
import { createPlayer, type PlayerOptions } from '../sequences/player.ts';
import { ownerStory } from '../sequences/story.ts';

export interface WriterOptions extends Pick<PlayerOptions, 'log' | 'random' | 'outcomes' | 'rowsGoAway'> {
  /** Wraps a session so that it survives every outage. */
  readonly withRetries: (session: Session) => Session;
  readonly isOver: () => boolean;
}

/** Plays random commands against the model until `isOver`. @throws when product and model disagree */
export async function keepWriting(
  { organisationId, sessions, books }: Firm,
  { withRetries, isOver, ...others }: WriterOptions,
): Promise<void> {
  const lastingSessions = { ADMIN: withRetries(sessions.ADMIN), MANAGER: withRetries(sessions.MANAGER) };
  const { play, comparePast } = createPlayer({ books, organisationId, sessions: lastingSessions, ...others });
  for (const command of foundingCommands(books)) await play(command, 'ADMIN');
  while (!isOver()) {
    const { command, as } = ownerStory(books, others.random, []);
    await play(command, as);
  }
  await comparePast();
}

/** Compares the work of a writer with its books and with the log. */
export async function checkFirm(
  results: Tally,
  { organisationId, since, sessions, books }: Firm,
  log: LogReader,
  number: number,
): Promise<void> {
  const reader = sessions.ADMIN;
  await results.check(`ledgers of writer ${number}`, () => compareLedgers(reader, books));
  await results.check(`invariants of writer ${number}`, () =>
    assertInvariants({ organisationId, log, since, reader }),
  );
}
