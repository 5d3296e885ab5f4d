/** Counts the checks of a proof. `npm test` adds up the last lines of all proofs. */
export interface Tally {
  pass(): void;
  /** Prints the failure at once, up to {@link SHOWN} of them. */
  fail(what: string): void;
  /** Passes, or fails with the expected and the found value. */
  equal(what: string, found: unknown, expected: unknown): boolean;
  /** One check: passes unless `run` throws. */
  check(what: string, run: () => void | Promise<void>): Promise<boolean>;
  readonly failed: number;
  /** Prints `N passed, N failed`, and sets exit code 1 if a check failed or there was none. */
  finish(): void;
}

const SHOWN = 40;

export function createTally(): Tally {
  let passed = 0;
  let failed = 0;
  const fail = (what: string) => {
    failed += 1;
    if (failed <= SHOWN) console.error(`✗ ${what}`);
  };
  return {
    pass: () => void (passed += 1),
    fail,
    equal(what, found, expected) {
      const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
      if (left === right) passed += 1;
      else fail(`${what}\n    found    ${left}\n    expected ${right}`);
      return left === right;
    },
    async check(what, run) {
      try {
        await run();
        passed += 1;
        return true;
      } catch (error) {
        fail(`${what}\n    ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        return false;
      }
    },
    get failed() {
      return failed;
    },
    finish() {
      console.log(`${passed} passed, ${failed} failed`);
      if (failed > 0 || passed === 0) process.exitCode = 1;
    },
  };
}
