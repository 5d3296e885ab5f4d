import { definitions } from '@bahi/contract/generated/definitions';
import { expect, it } from '@jest/globals';
import { type Type } from '@nestjs/common';
import { AppModule } from '../../composition/app.module.ts';
import { definitionOf, handlesUseCase } from '../use-cases/handles.ts';
import { controllerFor } from './controller-for.ts';

it('every definition has one handler, in a module of the product', () => {
  const modules = Reflect.getMetadata('imports', AppModule) as Type[];
  const providers = modules.flatMap((module) => Reflect.getMetadata('providers', module) as Type[]);
  const handled = providers.filter(handlesUseCase).map((handler) => definitionOf(handler).slug);
  expect(handled.toSorted()).toEqual(definitions.map(({ slug }) => slug).toSorted());
});

it('a class that handles no use case is reported when its module is loaded', () => {
  class Stray {
    readonly execute = null;
  }
  expect(() => controllerFor([Stray])).toThrow('Stray handles no use case');
});
