import { type OutgoingHttpHeaders } from 'node:http';
import { Controller, Get, Req, Res, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Authenticator } from '../platform/authenticator.ts';
import { type SlugConfig } from '../platform/request-log.ts';
import { type Live } from './live.ts';

interface LiveControllerOptions {
  readonly live: Live;
  readonly authenticator: Authenticator;
}

/** Server-sent events of what changes, for whoever has a session. API.md, "Calls". */
export function liveController({ live, authenticator }: LiveControllerOptions): Type {
  const config: SlugConfig = { slug: 'live' };
  @Controller()
  class LiveController {
    @Get('/live')
    @RouteConfig(config)
    async open(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
      const person = await authenticator.personOf(request);
      if (request.method === 'HEAD') return void reply.send();
      await live.open(person, reply.raw, reply.getHeaders() as OutgoingHttpHeaders);
      // From here on the answer is the stream's.
      reply.hijack();
    }
  }
  return LiveController;
}
