import { type FastifyRequest } from 'fastify';
import { type Access } from './access.ts';
import { refusal } from '../api-error.ts';
import { type Principal, type SignedIn } from '../principal.ts';
import { callerNetwork } from '../limits/caller-network.ts';
import { type RateLimiter } from '../limits/rate-limiter.ts';
import { type SessionResolver } from '../session/session-resolver.ts';
import { type AbuseLimits } from '../limits/abuse-limits.ts';

/** Identifies the sender of a request and counts the request against their limits. Reads only the headers. */
export class Authenticator {
  constructor(
    private readonly sessions: SessionResolver,
    private readonly perSession: RateLimiter,
    private readonly limits: Pick<AbuseLimits, 'countSignInCall' | 'countRefusedCall'>,
  ) {}

  /** @throws ApiError `no-session`, `too-many` */
  async authenticate(access: Exclude<Access, 'open'>, request: RequestHead): Promise<Principal> {
    if (access === 'session') return this.authenticatePerson(request);
    const address = callerNetwork(request.ip);
    await this.limits.countSignInCall(address);
    return { userId: null, organisationId: null, role: null, address };
  }

  /**
   * Counts per session, so that other people at the same address do not use up its limit.
   * @throws ApiError `no-session`, `too-many`
   */
  async authenticatePerson(request: RequestHead): Promise<SignedIn> {
    const person = await this.sessions.findPerson(request);
    if (person === null) {
      await this.countRefusedCall(request);
      throw refusal('no-session');
    }
    await this.perSession.countOrRefuse(person.session.hash);
    return person;
  }

  /** Counts a request that is refused because it has no session or no route. @throws ApiError `too-many` */
  async countRefusedCall({ ip }: Pick<RequestHead, 'ip'>): Promise<void> {
    await this.limits.countRefusedCall(callerNetwork(ip));
  }
}

/** The part of a request that is available before its body. */
type RequestHead = Pick<FastifyRequest, 'headers' | 'ip'>;
