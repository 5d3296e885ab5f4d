import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import { AdmissionGuard } from './admission.ts';

@Controller()
class Routes {
  @Get('/forgotten')
  forgotten() {
    return {};
  }

  @Get('/open')
  @RouteConfig({ access: 'open' })
  open() {
    return {};
  }
}

@Module({ controllers: [Routes], providers: [{ provide: APP_GUARD, useClass: AdmissionGuard }] })
class RoutesModule {}

describe('the admission guard', () => {
  it('refuses a route that does not configure its access', async () => {
    const app = await NestFactory.create<NestFastifyApplication>(RoutesModule, new FastifyAdapter(), {
      logger: false,
    });
    await app.init();
    const fetchStatus = async (url: string) => (await app.inject({ url })).statusCode;
    expect([await fetchStatus('/forgotten'), await fetchStatus('/open')]).toEqual([403, 200]);
    await app.close();
  });
});
