import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Turns warnings of React and Node into failures of the spec that caused them: a component update that no test
 * awaited, which makes the verdict depend on the load of the machine, and a listener leak.
 * @template {new (...args: any[]) => import('@jest/environment').JestEnvironment} Base
 * @param {Base} Environment
 */
export function makeStrict(Environment) {
  return class extends Environment {
    faults = [];
    collectWarning = (warning) => {
      if (warning.name === 'MaxListenersExceededWarning') this.faults.push(warning);
    };

    async setup() {
      await super.setup();
      // The real process, not the copy that specs see.
      process.on('warning', this.collectWarning);
      const { console } = this.global;
      const say = console.error.bind(console);
      console.error = (...said) => {
        if (/\bact\(/.test(String(said[0]))) this.faults.push(new Error(said.map(String).join(' ')));
        say(...said);
      };
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'setup') this.global.describeSpec = createDescribeSpec(state, event.runtimeGlobals);
      if (event.name !== 'test_done') return;
      // Node emits the warning one turn later.
      await nextTurn();
      event.test.errors.push(...this.faults.splice(0));
    }

    async teardown() {
      await nextTurn();
      process.removeListener('warning', this.collectWarning);
      await super.teardown();
      if (this.faults.length > 0) throw new AggregateError(this.faults, this.faults.join('\n'));
    }
  };
}

/**
 * For an entry that runs several spec files: keeps the tests and hooks of each file in a block named after it.
 * `describe` alone cannot do this, since a file is imported asynchronously.
 */
function createDescribeSpec(state, { describe, it }) {
  return async (path, load) => {
    const outer = state.currentDescribeBlock;
    let block;
    describe(path, () => {
      block = state.currentDescribeBlock;
    });
    state.currentDescribeBlock = block;
    try {
      await load();
    } catch (error) {
      it('loads', () => {
        throw error;
      });
    } finally {
      state.currentDescribeBlock = outer;
    }
  };
}
