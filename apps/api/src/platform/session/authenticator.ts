import { type FastifyRequest } from 'fastify';
import { type Access } from '../limits/access.ts';
import { refusal } from '../http/api-error.ts';
import { type Principal, type SignedIn } from './caller.ts';
import { callerNetwork } from '../limits/caller-network.ts';
import { type RateLimiter } from '../limits/rate-limiter.ts';
import { type SessionGuard } from './session-guard.ts';
import { type StrangerLimits } from '../limits/stranger-limits.ts';

/** Identifies the sender of a request and applies their limits, from its headers alone. */
export class Authenticator {
  constructor(
    private readonly guard: SessionGuard,
    private readonly perSession: RateLimiter,
    private readonly strangers: Pick<StrangerLimits, 'admitSignInCall' | 'countRefused'>,
  ) {}

  /** @throws ApiError `no-session`, `too-many` */
  async authenticate(access: Exclude<Access, 'open'>, request: Caller): Promise<Principal> {
    if (access === 'session') return this.authenticatePerson(request);
    const address = callerNetwork(request.ip);
    await this.strangers.admitSignInCall(address);
    return { userId: null, organisationId: null, role: null, address };
  }

  /**
   * Counts per session, so that other people at the same address do not use up its limit.
   * @throws ApiError `no-session`, `too-many`
   */
  async authenticatePerson(request: Caller): Promise<SignedIn> {
    const person = await this.guard.findPerson(request);
    if (person === null) {
      await this.countRefused(request);
      throw refusal('no-session');
    }
    await this.perSession.count(person.session.hash);
    return person;
  }

  /** Counts a request that is refused because it has no session or no route. @throws ApiError `too-many` */
  async countRefused({ ip }: Pick<Caller, 'ip'>): Promise<void> {
    await this.strangers.countRefused(callerNetwork(ip));
  }
}

/** The part of a request that is available before its body. */
type Caller = Pick<FastifyRequest, 'headers' | 'ip'>;
