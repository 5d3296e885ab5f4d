import { organisation } from '@bahi/domain/access/organisation';
import { isLive, session, wantsSeen } from '@bahi/domain/access/session';
import { user } from '@bahi/domain/access/user';
import { type Transactor } from '@bahi/event-store/transact';
import { accepted, rejected } from '@bahi/kernel/decision';
import { refusal } from './api-error.ts';
import { newCall } from './call.ts';
import { type Person } from './caller.ts';
import { sha256 } from './secrets.ts';

/** Folds session, user and firm: a logout or another role counts with the next call. */
export class SessionGuard {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: () => number,
  ) {}

  /** Header `Authorization: Basic <sessionToken>`. @throws ApiError `no-session` */
  async personOf(authorization: string | undefined): Promise<Person> {
    const sessionToken = /^Basic ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1];
    if (sessionToken === undefined) throw refusal('no-session');
    const sessionHash = sha256(sessionToken);
    const found = await this.transactor.read(session.stream(sessionHash));
    const person = found === null ? null : await this.transactor.read(user.stream(found.userId));
    const now = this.clock();
    if (
      !found ||
      !person?.sessions.some(({ hash }) => hash === sessionHash) ||
      !isLive(found, person.role, now)
    )
      throw refusal('no-session');
    if (wantsSeen(found, now)) await this.#noteSeen(person.id, sessionHash);
    const { id: userId, organisationId, role } = person;
    const firm =
      organisationId === null ? null : await this.transactor.read(organisation.stream(organisationId));
    return {
      userId,
      sessionToken,
      sessionHash,
      organisationId,
      role,
      managersMayDelete: firm?.managersMayDelete ?? false,
    };
  }

  async #noteSeen(userId: string, sessionHash: string): Promise<void> {
    const call = newCall({ now: this.clock(), userId, organisationId: null, key: null });
    await this.transactor.transact(call, { seen: session.stream(sessionHash) }, ({ seen }) =>
      seen !== null && wantsSeen(seen, call.now)
        ? { seen: accepted([{ type: 'SessionSeen', data: { seenAt: call.now } }]) }
        : rejected('already-seen'),
    );
  }
}
