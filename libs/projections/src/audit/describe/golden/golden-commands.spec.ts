import { readFileSync } from 'node:fs';
import { aggregates } from '@bahi/domain/generated/event-types';
import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { sum } from '@bahi/kernel/paise';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { describe, expect, it } from '@jest/globals';
import { describeCommand } from '../describe-command.ts';
import { earlierValuesIn } from '../earlier-values.ts';
import { goldenNames } from '../golden-names-fixtures.ts';
import { writeDescription, type WrittenCommand } from '../written-command-fixtures.ts';

/** A command of the golden log: what it is called, the positions of its events, and its words. */
interface GoldenCommand extends WrittenCommand {
  readonly command: string;
  readonly events: readonly number[];
}

const log = goldenEvents().map(recordedEnvelope);
const earlier = earlierValuesIn(log);
const findName = goldenNames(log);

function findEvents(positions: readonly number[]) {
  return log.filter(({ position }) => positions.includes(position));
}

const golden = JSON.parse(
  readFileSync(new URL('./commands.json', import.meta.url), 'utf8'),
) as readonly GoldenCommand[];

/** `npm run golden` adds new commands to the golden file. Words that change on purpose are entered by hand. */
describe('the words of the golden commands', () => {
  it.each(golden)('are those of $command, $events', ({ command: _, events, ...words }) => {
    const described = describeCommand({ events: findEvents(events), earlier });
    expect(writeDescription(described, findName)).toEqual(words);
  });

  it('have effects that sum to 0', () => {
    for (const { events } of golden) {
      const { effects } = describeCommand({ events: findEvents(events), earlier });
      expect([events, sum(effects, ({ amountPaise }) => amountPaise)]).toEqual([events, 0]);
    }
  });

  it('tell each golden event in one command, and so every type', () => {
    const told = golden.flatMap(({ events }) => events);
    expect(told.toSorted((one, other) => one - other)).toEqual(log.map(({ position }) => position));
    const types = new Set(log.map(({ type }) => type));
    expect([...types].sort()).toEqual(aggregates.flatMap(({ events }) => Object.keys(events)).sort());
  });
});
