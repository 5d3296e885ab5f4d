import { type Definition } from '@bahi/contract/define';
import { mayCall } from '@bahi/contract/may';
import { type FastifyRequest } from 'fastify';
import { refusal } from './api-error.ts';
import { type Person } from './caller.ts';
import { type RateLimiter } from './rate-limiter.ts';
import { type SessionGuard } from './session-guard.ts';

/** Who may come in at all: limits, session and permission, the same for commands and queries. */
export class Admission {
  constructor(
    private readonly guard: SessionGuard,
    private readonly perSession: RateLimiter,
    private readonly perAddress: RateLimiter,
  ) {}

  /** The signed-in person, or null where none is needed. @throws ApiError `no-session`, `too-many` */
  async personOf(definition: Definition, request: FastifyRequest): Promise<Person | null> {
    if (definition.may === 'anyone') {
      this.perAddress.count(request.ip);
      return null;
    }
    const person = await this.guard.personOf(request);
    this.perSession.count(person.sessionHash);
    return person;
  }

  mayCall(definition: Definition, person: Person | null): boolean {
    return person === null || mayCall(definition.may, person);
  }

  /** Whether a retry may be answered of what he did in another standing; a DRIVER is told of no money for that either. */
  mayHaveCalled({ may }: Definition, person: Person | null): boolean {
    return person?.role !== 'DRIVER' || may === 'not-approved';
  }

  /** @throws ApiError `forbidden` */
  permit(definition: Definition, person: Person | null): void {
    if (!this.mayCall(definition, person)) throw refusal('forbidden');
  }
}
