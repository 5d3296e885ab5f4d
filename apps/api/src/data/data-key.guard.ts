import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { refusal } from '../platform/api-error.ts';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { type CallCounts } from '../platform/limits/call-counts.ts';
import { callerNetwork } from '../platform/limits/caller-network.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { CALL_COUNTS } from '../platform/tokens.ts';
import { DataKeyResolver, type KeyHolder } from './data-key-resolver.ts';

const CALLS_PER_MINUTE = 600;

const holders = new WeakMap<FastifyRequest, KeyHolder>();

/** Admits the holders of a live data key, which opens `/data` and nothing else. */
@Injectable()
export class DataKeyGuard implements CanActivate {
  readonly #perKey: RateLimiter;

  constructor(
    private readonly resolver: DataKeyResolver,
    private readonly limits: AbuseLimits,
    @Inject(CALL_COUNTS) counts: CallCounts,
  ) {
    this.#perKey = new RateLimiter(counts, { purpose: 'data-keys', calls: CALLS_PER_MINUTE });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const holder = await this.resolver.findHolder(request.headers.authorization);
    if (holder === null) {
      await this.limits.countRefusedCall(callerNetwork(request.ip));
      throw refusal('no-session', refusalMessages.dataKeyInvalid);
    }
    await this.#perKey.countOrRefuse(holder.id);
    holders.set(request, holder);
    return true;
  }
}

/** The holder of the key, on a route with {@link DataKeyGuard}. */
export function admittedHolder(request: FastifyRequest): KeyHolder {
  const holder = holders.get(request);
  if (holder === undefined) throw new Error('the request was not admitted');
  return holder;
}
