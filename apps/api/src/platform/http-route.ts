import { type Definition } from '@bahi/contract/define';
import { Controller, Get, HttpCode, Inject, Post, Req, Res, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type AdmissionConfig, admissionConfig } from './admission.ts';
import { type Answered } from './answered.ts';
import { HttpDispatcher } from './http-dispatcher.ts';
import { type SlugConfig } from './request-log.ts';
import { type BodyConfig } from './uploads/take-uploads.ts';

/** A controller of one route. */
export function httpRoute(definition: Definition): Type {
  const { kind, method, path, slug } = definition;
  const config: AdmissionConfig & BodyConfig & SlugConfig = {
    ...admissionConfig(definition),
    slug,
    body: kind === 'command' ? definition.body : 'json',
  };
  class Route {
    constructor(private readonly dispatcher: HttpDispatcher) {}
    async serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      send(reply, await this.dispatcher.dispatch(definition, request));
    }
  }
  const serve = Object.getOwnPropertyDescriptor(Route.prototype, 'serve');
  if (serve === undefined) throw new Error('a route has a method');
  Inject(HttpDispatcher)(Route, undefined, 0);
  Req()(Route.prototype, 'serve', 0);
  Res()(Route.prototype, 'serve', 1);
  (method === 'GET' ? Get(path) : Post(path))(Route.prototype, 'serve', serve);
  RouteConfig(config)(Route.prototype, 'serve', serve);
  HttpCode(200)(Route.prototype, 'serve', serve);
  Controller()(Route);
  return Route;
}

function send(reply: FastifyReply, { body, position, rowsAt, stale }: Answered): void {
  if (position !== undefined) reply.header('X-Event-Position', String(position));
  if (rowsAt !== undefined) reply.header('X-Rows-Position', String(rowsAt));
  if (stale) reply.header('X-Stale', 'true');
  reply.status(200).send(body);
}
