import { type Definition } from '@bahi/contract/define';
import { type FastifyRequest } from 'fastify';
import { type Principal, type SignedIn } from './caller.ts';
import { networkOf } from './network-of.ts';
import { type RateLimiter } from './rate-limiter.ts';
import { type SessionGuard } from './session-guard.ts';

/** Whose request it is, within the limits: the same for commands and queries. */
export class Authenticator {
  constructor(
    private readonly guard: SessionGuard,
    private readonly perSession: RateLimiter,
    private readonly perAddress: RateLimiter,
  ) {}

  /** @throws ApiError `no-session`, `too-many` */
  async principalOf(definition: Definition, request: FastifyRequest): Promise<Principal> {
    const address = networkOf(request.ip);
    if (definition.may === 'anyone') {
      await this.perAddress.count(address);
      return { userId: null, organisationId: null, role: null, address };
    }
    return this.personOf(request);
  }

  /** @throws ApiError `no-session`, `too-many` */
  async personOf(request: FastifyRequest): Promise<SignedIn> {
    const person = await this.guard.personOf(request);
    await this.perSession.count(person.session.hash);
    return person;
  }
}
