import { describe, expect, it, jest } from '@jest/globals';
import { makeStrict } from './strict-environment.mjs';

class Environment {
  readonly global: {
    console: { error: jest.Mock };
    describeSpec?: (path: string, load: () => Promise<void>) => Promise<void>;
  } = { console: { error: jest.fn() } };
  async setup() {}
  async handleTestEvent() {}
  async teardown() {}
}

const StrictEnvironment = makeStrict(Environment as never) as unknown as new () => Environment & {
  faults: Error[];
  collectWarning(warning: Error): void;
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

describe('the strict environment', () => {
  it('fails only the test in which React makes an unawaited update', async () => {
    const { say, done, environment } = await setUp();
    say('An update to %s inside a test was not wrapped in act(...).', 'TripList');
    say('Each child in a list should have a unique key');
    expect(await done()).toEqual([expect.stringContaining('TripList')]);
    expect(await done()).toEqual([]);
    await environment.teardown();
  });

  it('fails the test in which listeners leak', async () => {
    const { environment, done } = await setUp();
    environment.collectWarning(Object.assign(new Error('experimental'), { name: 'ExperimentalWarning' }));
    environment.collectWarning(LEAK);
    expect(await done()).toEqual(['11 listeners added']);
    await environment.teardown();
  });

  it('fails the file for a fault after its last test', async () => {
    const { environment } = await setUp();
    environment.collectWarning(LEAK);
    await expect(environment.teardown()).rejects.toThrow('11 listeners added');
  });

  it('keeps the tests of an imported file in a separate block, even if the file fails to load', async () => {
    const { environment } = await setUp();
    const state = { currentDescribeBlock: 'the entry' };
    const tests: [block: string, title: string, run: (() => void) | undefined][] = [];
    const it = (title: string, run?: () => void) => tests.push([state.currentDescribeBlock, title, run]);
    const describe = (path: string, define: () => void) => {
      state.currentDescribeBlock = path;
      define();
      state.currentDescribeBlock = 'the entry';
    };
    await environment.handleTestEvent({ name: 'setup', runtimeGlobals: { describe, it } }, state);
    const { describeSpec } = environment.global;
    await describeSpec?.('one.spec.ts', async () => {
      await Promise.resolve();
      it('holds');
    });
    await describeSpec?.('other.spec.ts', () => Promise.reject(new Error('no such module')));
    expect(tests.map(([block, title]) => [block, title])).toEqual([
      ['one.spec.ts', 'holds'],
      ['other.spec.ts', 'loads'],
    ]);
    expect(tests[1]?.[2]).toThrow('no such module');
    expect(state.currentDescribeBlock).toBe('the entry');
    await environment.teardown();
  });
});
