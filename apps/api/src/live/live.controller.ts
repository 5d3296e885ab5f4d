import { type OutgoingHttpHeaders } from 'node:http';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type AdmissionConfig, admittedPerson } from '../platform/http/admission.ts';
import { type SlugConfig } from '../platform/observability/request-log.ts';
import { Live } from './live.ts';

const config: AdmissionConfig & SlugConfig = { slug: 'live', access: 'session' };

/**
 * Server-sent events about changes, for anyone with a session.
 * docs/architecture/client.md#from-a-change-to-an-open-page.
 */
@Controller()
export class LiveController {
  constructor(private readonly live: Live) {}

  @Get('/live')
  @RouteConfig(config)
  async open(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.method === 'HEAD') return void reply.send();
    await this.live.open(admittedPerson(request), reply.raw, reply.getHeaders() as OutgoingHttpHeaders);
    // From here on the stream writes the answer.
    reply.hijack();
  }
}
