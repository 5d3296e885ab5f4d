import { describe, expect, it } from '@jest/globals';
import { findEmbeddedDataFolder } from './data-folder.ts';

describe('a command that works only on a data folder', () => {
  const EVENT_STORE = 'kurrentdb://log:2113';

  it('tells the operator what to do instead where the settings name servers', () => {
    const READ_STORE = 'mongodb://rows:27017/bahi?replicaSet=rs0';
    const settings = { EVENT_STORE, READ_STORE, SECRET: 'of at least thirty-two bytes, kept apart' };
    expect(() => findEmbeddedDataFolder('ask the worker', settings)).toThrow(/^ask the worker$/);
  });

  it('reports which setting is wrong', () => {
    expect(() => findEmbeddedDataFolder('ask the worker', { EVENT_STORE })).toThrow(
      'set READ_STORE=mongodb://',
    );
  });
});
