import { organisation } from '@bahi/domain/access/organisation';
import { isLive, type Session, session, isSeenDue } from '@bahi/domain/access/session';
import { type User, user, resolveWorkplace } from '@bahi/domain/access/user';
import { type Position } from '@bahi/event-store/event-store';
import { type Transactor } from '@bahi/event-store/transact';
import { accepted, rejected } from '@bahi/kernel/decision';
import { type FastifyRequest } from 'fastify';
import { newCall, toSessionMark } from '../transact/call.ts';
import { type SignedIn } from '../principal.ts';
import { type StreamReader } from './recent-folds.ts';
import { sha256 } from './secrets.ts';
import { parseMinPosition } from '../parse-min-position.ts';

/** No cached state reaches this position, so the stream is read from the log. */
const LATEST_POSITION: Position = Number.POSITIVE_INFINITY;

export interface SessionResolverOptions {
  readonly transactor: Transactor;
  readonly streams: StreamReader;
  readonly clock: () => number;
}

/**
 * Reads the session, the user and the firm from their streams, so that a logout, a disabled user or a changed role
 * takes effect with the next call; within a second if another process wrote the change.
 */
export class SessionResolver {
  constructor(private readonly options: SessionResolverOptions) {}

  /**
   * Reads the header `Authorization: Basic <sessionToken>`; the scheme in any case, as RFC 9110 says. Null if it names no
   * live session.
   */
  async findPerson({ headers }: Pick<FastifyRequest, 'headers'>): Promise<SignedIn | null> {
    const sessionToken = /^Basic +([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
    if (sessionToken === undefined) return null;
    return this.#findTokenHolder(sessionToken, sha256(sessionToken), parseMinPosition(headers));
  }

  /** The holder of a session token. Null if the token is unknown or the session has ended. */
  async #findTokenHolder(
    sessionToken: string,
    sessionHash: string,
    position: Position,
  ): Promise<SignedIn | null> {
    const { streams, clock } = this.options;
    const found = await streams.read(session.stream(sessionHash), position);
    const now = clock();
    const person = found && (await this.#findHolder(found, { sessionHash, position, now }));
    if (!found || !person) return null;
    if (isSeenDue(found, now)) await this.#recordSeen(person.id, sessionHash);
    const { id: userId, organisationId, role } = person;
    const firm =
      organisationId === null ? null : await streams.read(organisation.stream(organisationId), position);
    const workplace = organisationId === null ? null : resolveWorkplace(person, organisationId);
    return {
      userId,
      session: { token: sessionToken, hash: sessionHash },
      organisationId,
      role,
      branchId: workplace?.homeBranchId ?? null,
      // 'ALL' gives a person without a firm no access, because they have no role.
      branches: workplace?.branches ?? 'ALL',
      managersMayDelete: firm?.managersMayDelete ?? false,
    };
  }

  /**
   * Finds the person who holds the session; null if the session has ended. If the cached person lacks this session, or
   * has no firm, it reads the log again, because another process may have just signed them in or admitted them to a
   * firm.
   */
  async #findHolder(found: Session, { sessionHash, position, now }: HolderQuery): Promise<User | null> {
    const readAt = (wanted: Position) => this.options.streams.read(user.stream(found.userId), wanted);
    const holds = (person: User | null) => person !== null && holdsSession(person, found, sessionHash, now);
    const recent = await readAt(position);
    const person = holds(recent) && recent?.organisationId !== null ? recent : await readAt(LATEST_POSITION);
    return holds(person) ? person : null;
  }

  async #recordSeen(userId: string, sessionHash: string): Promise<void> {
    const { transactor, clock } = this.options;
    const call = newCall({
      now: clock(),
      userId,
      organisationId: null,
      correlationId: null,
      origin: { source: 'session', command: 'session-seen', session: toSessionMark(sessionHash) },
      key: null,
    });
    await transactor.transact(call, {
      streams: { seen: session.stream(sessionHash) },
      decide: ({ seen }) =>
        seen !== null && isSeenDue(seen, call.now)
          ? { seen: accepted([{ type: 'SessionSeen', data: { seenAt: call.now } }]) }
          : rejected('already-seen'),
    });
  }
}

/** Whether this is one of the person's sessions, and neither ended nor expired. */
export function holdsSession(person: User, found: Session, sessionHash: string, now: number): boolean {
  return person.sessions.some(({ hash }) => hash === sessionHash) && isLive(found, person.role, now);
}

interface HolderQuery {
  readonly sessionHash: string;
  readonly position: Position;
  readonly now: number;
}
