// Written by `npm run generate` from the sources. Not edited by hand.
import { shellSettings } from '@bahi/contract/installation/shell-settings';
import { Controller, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { ShellSettingsHandler } from '../installation/shell-settings.handler.ts';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';

@Controller()
export class InstallationController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(shellSettings)
  shellSettings(@Req() request: FastifyRequest) {
    return this.requests.dispatch(shellSettings, request);
  }
}

/** The handlers of all commands and queries of the context. */
export const installationHandlers = [ShellSettingsHandler] as const;
