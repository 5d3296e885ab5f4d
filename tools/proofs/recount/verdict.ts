import { type Tally } from '../harness/tally.ts';
import { type History } from './history.ts';

/** Compares counted figures; a difference is printed with the history of its records. */
export interface Verdict {
  /** @param about ids of the trips and parties behind the figure */
  same(what: string, got: unknown, expected: unknown, about?: readonly string[]): void;
}

export function createVerdict(results: Tally, history: History, firm: string): Verdict {
  return {
    same(what, got, expected, about = []) {
      const [left, right] = [format(got), format(expected)];
      if (left === right) return results.pass();
      const story = about.flatMap((id) => {
        const commands = history.find(id).map((line) => `  ${line}`);
        return commands.length === 0 ? [] : [`history of ${id}:`, ...commands];
      });
      const lines = [`expected ${right}`, `got      ${left}`, ...story];
      results.fail(`${firm}: ${what}\n    ${lines.join('\n    ')}`);
    },
  };
}

/** Formats paise as rupees, so that a difference reads as on the screens. */
function format(value: unknown): string {
  if (value instanceof Map) return format(sortEntries(value));
  const text = JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'bigint' ? toRupees(each) : each,
  );
  return text ?? 'undefined';
}

function toRupees(paise: bigint): number {
  return Number(paise) / 100;
}

/** Sums that are not 0, sorted by key. */
function sortEntries(sums: ReadonlyMap<string, bigint>): Record<string, bigint> {
  const entries = [...sums].filter(([, sum]) => sum !== 0n);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
