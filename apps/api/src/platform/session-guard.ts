import { headOfficeOf } from '@bahi/domain/access/branch';
import { organisation } from '@bahi/domain/access/organisation';
import { isLive, type Session, session, wantsSeen } from '@bahi/domain/access/session';
import { type User, user } from '@bahi/domain/access/user';
import { type Position } from '@bahi/event-store/event-store';
import { type Transactor } from '@bahi/event-store/transact';
import { accepted, rejected } from '@bahi/kernel/decision';
import { GenerationalCache } from '@bahi/kernel/generational-cache';
import { type FastifyRequest } from 'fastify';
import { refusal } from './api-error.ts';
import { newCall } from './call.ts';
import { type SignedIn } from './caller.ts';
import { networkOf } from './network-of.ts';
import { type RateLimiter } from './rate-limiter.ts';
import { type StreamReader } from './recent-folds.ts';
import { sha256 } from './secrets.ts';
import { wantedPosition } from './wanted-position.ts';

const REMEMBERED_SESSIONS = 5_000;
/** No fold that is kept reaches as far: the log is read. */
const NOW: Position = Number.POSITIVE_INFINITY;

export interface SessionGuardOptions {
  readonly transactor: Transactor;
  readonly streams: StreamReader;
  /** How many invalid tokens an address may send; beyond, tokens that were never met are not looked up. */
  readonly invalidTokens: RateLimiter;
  readonly clock: () => number;
}

/** Folds session, user and firm: a logout, a disabling or another role counts with the next call. */
export class SessionGuard {
  /** Sessions that were live when they last called: somebody else's guesses from their address do not stop them. */
  readonly #met = new GenerationalCache<true>(REMEMBERED_SESSIONS);

  constructor(private readonly options: SessionGuardOptions) {}

  /** Header `Authorization: Basic <sessionToken>`. @throws ApiError `no-session`, `too-many` */
  async personOf({ headers, ip }: Caller): Promise<SignedIn> {
    const { authorization } = headers;
    const { invalidTokens } = this.options;
    const network = networkOf(ip);
    if (authorization === undefined) throw refusal('no-session');
    const sessionToken = /^Basic ([A-Za-z0-9_-]{43})$/.exec(authorization)?.[1];
    const sessionHash = sessionToken && sha256(sessionToken);
    const isMet = sessionHash !== undefined && this.#met.get(sessionHash) === true;
    if (!isMet && (await invalidTokens.isFull(network))) throw refusal('too-many');
    const person =
      sessionToken && sessionHash
        ? await this.#bearerOf(sessionToken, sessionHash, wantedPosition(headers))
        : null;
    if (person !== null) {
      this.#met.set(person.session.hash, true);
      return person;
    }
    await invalidTokens.count(network);
    throw refusal('no-session');
  }

  /** Whose session it is, or null when it is none or has ended. */
  async #bearerOf(sessionToken: string, sessionHash: string, position: Position): Promise<SignedIn | null> {
    const { streams, clock } = this.options;
    const found = await streams.read(session.stream(sessionHash), position);
    const now = clock();
    const person = found && (await this.#holderOf(found, { sessionHash, position, now }));
    if (!found || !person) return null;
    if (wantsSeen(found, now)) await this.#noteSeen(person.id, sessionHash);
    const { id: userId, organisationId, role } = person;
    const firm =
      organisationId === null ? null : await streams.read(organisation.stream(organisationId), position);
    return {
      userId,
      session: { token: sessionToken, hash: sessionHash },
      organisationId,
      role,
      branchId: organisationId === null ? null : headOfficeOf(organisationId),
      managersMayDelete: firm?.managersMayDelete ?? false,
    };
  }

  /**
   * Whose session it is, or null when they hold it no more. That they don't, or are in no firm, the log has to say: at
   * another process they may have signed in or been let in a moment ago.
   */
  async #holderOf(found: Session, { sessionHash, position, now }: Held): Promise<User | null> {
    const readAt = (wanted: Position) => this.options.streams.read(user.stream(found.userId), wanted);
    const holds = (person: User | null) => person !== null && holdsSession(person, found, sessionHash, now);
    const recent = await readAt(position);
    const person = holds(recent) && recent?.organisationId !== null ? recent : await readAt(NOW);
    return holds(person) ? person : null;
  }

  async #noteSeen(userId: string, sessionHash: string): Promise<void> {
    const { transactor, clock } = this.options;
    const call = newCall({ now: clock(), userId, organisationId: null, correlationId: null, key: null });
    await transactor.transact(call, { seen: session.stream(sessionHash) }, ({ seen }) =>
      seen !== null && wantsSeen(seen, call.now)
        ? { seen: accepted([{ type: 'SessionSeen', data: { seenAt: call.now } }]) }
        : rejected('already-seen'),
    );
  }
}

/** Whether this session is one of this person's, and has neither been ended nor ended by itself. */
export function holdsSession(person: User, found: Session, sessionHash: string, now: number): boolean {
  return person.sessions.some(({ hash }) => hash === sessionHash) && isLive(found, person.role, now);
}

interface Held {
  readonly sessionHash: string;
  readonly position: Position;
  readonly now: number;
}

/** What the guard looks at in a request. */
type Caller = Pick<FastifyRequest, 'headers' | 'ip'>;
