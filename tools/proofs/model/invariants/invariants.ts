import { type Session } from '../../harness/connection.ts';
import { checkParties, checkTrips } from './api-invariants.ts';
import { foldParties, foldTrips } from './log-figures.ts';
import { checkLog, checkOrganisationLog, checkStreams, type Report } from './log-invariants.ts';
import { filterByOrganisation, type LogReader, streamOwner } from './log-reader.ts';
import { checkMoney } from './money-invariants.ts';
import { checkPast } from './past-invariants.ts';
import { checkTrail } from './trail-invariants.ts';

/** The sources for the invariants of one organisation. */
export interface Organisation {
  readonly organisationId: string;
  readonly log: LogReader;
  /** A position before its first event. */
  readonly since: number;
  /** An ADMIN, who sees every figure. */
  readonly reader: Session;
}

/**
 * Checks docs/architecture/invariants.md, as far as it applies, using only the log and the public API. Nothing may
 * write to the organisation meanwhile.
 * @throws InvariantBroken with every violation
 */
export async function assertInvariants({ organisationId, log, since, reader }: Organisation): Promise<void> {
  await collectViolations(`organisation ${organisationId}`, async (report) => {
    const recorded = await log.after(since);
    const events = filterByOrganisation(recorded, organisationId);
    checkStreams(
      events.filter(({ stream }) => streamOwner(stream) === organisationId),
      report,
    );
    checkOrganisationLog(events, organisationId, report);
    const trips = foldTrips(events, report);
    await checkTrips(reader, trips, report);
    await checkParties(reader, foldParties(events), trips, report);
    await checkMoney(reader, events, report);
    await checkPast(reader, recorded, organisationId, report);
    await checkTrail(reader, recorded, organisationId, report);
  });
}

/** Checks order, hash chain and one effect per command over the whole log. @throws InvariantBroken */
export async function assertLogSound(log: LogReader): Promise<void> {
  await collectViolations('the log', async (report) => checkLog(await log.after(0), report));
}

export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken';
}

async function collectViolations(about: string, check: (report: Report) => Promise<void>): Promise<void> {
  const violations: string[] = [];
  await check((violation) => violations.push(violation));
  if (violations.length === 0) return;
  const shown = violations.slice(0, 10).map((violation) => `    - ${violation}`);
  throw new InvariantBroken(`${about}: ${violations.length} violations\n${shown.join('\n')}`);
}
