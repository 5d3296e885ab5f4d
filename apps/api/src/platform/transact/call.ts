import { randomBytes, randomUUID } from 'node:crypto';
import { deriveCommandId, newCommandId, deriveId } from '@bahi/event-store/command-id';
import { type Call, type Origin, type Source } from '@bahi/event-store/call';
import { type JobKind } from '@bahi/jobs/job-kinds';
import { dayAt } from '@bahi/kernel/day';
import { type Principal } from '../principal.ts';

/** The call of a command, for its handler. */
export interface CommandCall extends Call {
  /**
   * The id of something that the command creates. The same name gives the same id, so a handler can tell the ids that
   * its decider will post; a retry with the same key gets the same ids.
   */
  readonly newId: (name: string) => string;
}

interface NewCall {
  readonly now: number;
  readonly userId: string | null;
  readonly organisationId: string | null;
  readonly correlationId: string | null;
  readonly origin: Origin;
  /**
   * The idempotency key of the request, with its route and the hash of its parsed input. Ignored for an anonymous
   * sender, because keys belong to a person.
   */
  readonly key: { readonly value: string; readonly route: string; readonly bodyHash: string } | null;
}

/** A job or reactor that runs a use case without a request. So far only the spec of the bus does so. */
export interface BackgroundSender {
  readonly source: Exclude<Source, 'session' | 'sign-in'>;
  /** Id of the event that a reactor reacts to. */
  readonly causationId?: string;
}

/**
 * @param sender null for a request
 * @throws Error if a person has no session and there is no sender
 */
export function toOrigin(
  command: string,
  principal: Principal,
  sender: BackgroundSender | null = null,
): Origin {
  if (principal.userId === null) return { source: 'sign-in', command };
  const { session, branchId: branch } = principal;
  if (sender !== null) return { ...sender, command, branch };
  if (session === null) throw new Error(`${command} has neither a session nor a sender`);
  return { source: 'session', command, branch, session: toSessionMark(session.hash) };
}

/** A further command of the same sender, which follows from the first and has no key of its own. */
export function newCallAfter(call: CommandCall): CommandCall {
  const { now, userId, organisationId, correlationId, origin } = call;
  return newCall({ now, userId, organisationId, correlationId, origin, key: null });
}

/** Names a session in the log. The mark is too short to serve as its hash or token. */
export function toSessionMark(sessionHash: string): string {
  return sessionHash.slice(0, 12);
}

/** The call of a job, by default of one that nobody began. */
export function newJobCall(
  kind: JobKind,
  organisationId: string | null,
  now: number,
  userId: string | null = null,
): CommandCall {
  const origin: Origin = { source: `job:${kind}`, command: kind };
  return newCall({ now, userId, organisationId, correlationId: null, key: null, origin });
}

export function newCall({ now, userId, organisationId, correlationId, origin, key }: NewCall): CommandCall {
  const isKeyed = key !== null && userId !== null;
  const commandId = isKeyed
    ? deriveCommandId(userId, key.value)
    : newCommandId(now, randomBytes(10).toString('hex'));
  return {
    commandId,
    organisationId,
    userId,
    correlationId: correlationId ?? randomUUID(),
    origin,
    now,
    today: dayAt(now),
    key: isKeyed ? { route: key.route, bodyHash: key.bodyHash } : null,
    newId: (name) => deriveId(commandId, name),
  };
}
