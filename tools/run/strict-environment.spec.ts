import { describe, expect, it, jest } from '@jest/globals';
import { strict } from './strict-environment.mjs';

class Environment {
  readonly global = { console: { error: jest.fn() } };
  async setup() {}
  async handleTestEvent() {}
  async teardown() {}
}

const StrictEnvironment = strict(Environment as never) as unknown as new () => Environment & {
  faults: Error[];
  noticed(warning: Error): void;
  handleTestEvent(event: object, state: object): Promise<void>;
};

async function setUp() {
  const environment = new StrictEnvironment();
  await environment.setup();
  const done = async () => {
    const test = { errors: [] as Error[] };
    await environment.handleTestEvent({ name: 'test_done', test }, {});
    return test.errors.map(({ message }) => message);
  };
  return { environment, say: environment.global.console.error, done };
}

const LEAK = Object.assign(new Error('11 listeners added'), { name: 'MaxListenersExceededWarning' });

describe('the environment of a spec', () => {
  it('fails the test in which React updates what nobody waits for, and no other', async () => {
    const { say, done, environment } = await setUp();
    say('An update to %s inside a test was not wrapped in act(...).', 'TripList');
    say('Each child in a list should have a unique key');
    expect(await done()).toEqual([expect.stringContaining('TripList')]);
    expect(await done()).toEqual([]);
    await environment.teardown();
  });

  it('fails the test in which listeners pile up', async () => {
    const { environment, done } = await setUp();
    environment.noticed(Object.assign(new Error('experimental'), { name: 'ExperimentalWarning' }));
    environment.noticed(LEAK);
    expect(await done()).toEqual(['11 listeners added']);
    await environment.teardown();
  });

  it('fails the file for what comes after its last test', async () => {
    const { environment } = await setUp();
    environment.noticed(LEAK);
    await expect(environment.teardown()).rejects.toThrow('11 listeners added');
  });
});
