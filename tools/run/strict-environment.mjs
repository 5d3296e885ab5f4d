import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * What React and Node only warn of is a fault of the spec that it happened in: an update of a component that nobody
 * waited for, which makes a verdict depend on how busy the machine is, and listeners that pile up.
 * @template {new (...args: any[]) => import('@jest/environment').JestEnvironment} Base
 * @param {Base} Environment
 */
export function strict(Environment) {
  return class extends Environment {
    faults = [];
    noticed = (warning) => {
      if (warning.name === 'MaxListenersExceededWarning') this.faults.push(warning);
    };

    async setup() {
      await super.setup();
      // Of the process itself: specs see one of their own.
      process.on('warning', this.noticed);
      const { console } = this.global;
      const say = console.error.bind(console);
      console.error = (...said) => {
        if (/\bact\(/.test(String(said[0]))) this.faults.push(new Error(said.map(String).join(' ')));
        say(...said);
      };
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'setup') this.global.describeSpec = describeSpecIn(state, event.runtimeGlobals);
      if (event.name !== 'test_done') return;
      // Node warns one turn later.
      await nextTurn();
      event.test.errors.push(...this.faults.splice(0));
    }

    async teardown() {
      await nextTurn();
      process.removeListener('warning', this.noticed);
      await super.teardown();
      if (this.faults.length > 0) throw new AggregateError(this.faults, this.faults.join('\n'));
    }
  };
}

/**
 * For an entry that runs several spec files: the tests and hooks of each stay in a block named after its file.
 * `describe` alone cannot do it, since a file is imported asynchronously.
 */
function describeSpecIn(state, { describe, it }) {
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
