import { type Definition } from '@bahi/contract/define';
import { applyDecorators, Get, HttpCode, Patch, Post, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type AdmissionConfig, toAdmissionConfig } from './admission.ts';
import { type SlugConfig } from '../observability/request-log.ts';
import { type BodyConfig } from '../uploads/accept-uploads.ts';
import { AnswerInterceptor } from './answer.interceptor.ts';

const METHODS = { GET: Get, POST: Post, PATCH: Patch };

/**
 * Makes a controller's method the route of a use case. Path, method, access and kind of body come from the definition.
 */
export function Route(definition: Definition): MethodDecorator {
  const { kind, method, path, slug } = definition;
  const config: AdmissionConfig & BodyConfig & SlugConfig = {
    ...toAdmissionConfig(definition),
    slug,
    body: kind === 'command' ? definition.body : 'json',
    acceptsForm: kind === 'command' && definition.acceptsForm === true,
  };
  return applyDecorators(
    METHODS[method](path),
    HttpCode(200),
    RouteConfig(config),
    UseInterceptors(AnswerInterceptor),
  );
}
