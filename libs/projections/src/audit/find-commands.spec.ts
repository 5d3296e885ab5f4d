import { type Rows, type Where } from '@bahi/read-store/read-store';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books } from '../book-fixtures.ts';
import { MAX_COUNT } from '../list.ts';
import { type CommandRow } from './command-row.ts';
import { countFound } from './count-commands.ts';
import {
  findCommands,
  findListed,
  listConcerning,
  listRead,
  MAX_SCANNED,
  mergeSlices,
  type CommandSlice,
} from './find-commands.ts';
import { NO_NUMBER } from './trail-filter.ts';
import { commandTable, concernTable, trailProjection, type ConcernRow } from './trail.projection.ts';

const COMMANDS = MAX_SCANNED + 3_000;
const OLDEST = 7;

/** Rows of one firm, newest last. Only the oldest is of the type that the specs look for. */
function commandOf(number: number): CommandRow {
  const isOldest = number === OLDEST;
  const common = { firm: 'f', number, position: number, recordedAt: number, events: 1, userId: 'u' };
  return { ...common, type: isOldest ? 'BranchOpened' : 'TripStarted', ...(number % 2 && { branchId: 'b' }) };
}

describe('the commands of a page', () => {
  const books = new Books([trailProjection]);
  beforeAll(async () => {
    const numbers = Array.from({ length: COMMANDS }, (_, index) => index + 1);
    const key = (number: number) => String(number).padStart(6, '0');
    const commands = new Map(numbers.map((number) => [key(number), commandOf(number)]));
    const concerns = new Map(
      numbers.map((number): [string, ConcernRow] => [
        key(number),
        { thing: 'party', number, command: key(number) },
      ]),
    );
    await books.fill(async (store) => {
      await store.prepare(trailProjection);
      const writes = new Map<typeof commandTable | typeof concernTable, ReadonlyMap<string, object>>([
        [commandTable, commands],
        [concernTable, concerns],
      ]);
      await store.commit({ moves: [], writes });
    });
  });
  afterAll(() => books.close());

  const where = (more: Where<CommandRow> = {}, below = NO_NUMBER): [Where<CommandRow>] => [
    { firm: 'f', number: { atLeast: 0, below }, ...more },
  ];
  const numbersOf = ({ rows, downTo }: CommandSlice) => [rows.map(({ number }) => number), downTo];
  const read = (query: (rows: Rows) => Promise<CommandSlice>) =>
    books.read(async (rows) => numbersOf(await query(rows)));

  it('count each kind up to the limit, in the newest rows of a walk', async () => {
    const count = (more: Where<CommandRow>) =>
      books.read(async (rows) => [...(await countFound(rows, where(more), ['ENTRY', 'CHANGE']))]);
    const started = { type: { in: ['TripStarted'] } };
    const none = ['CHANGE', 0];
    expect(await count({ ...started, branchId: 'b' })).toEqual([['ENTRY', MAX_COUNT], none]);
    expect(await count({ type: { in: ['BranchOpened'] } })).toEqual([['ENTRY', 0], none]);
    expect(await count({ ...started, number: { atLeast: 0, below: 101 } })).toEqual([['ENTRY', 99], none]);
  });

  it('are the newest below a number', async () => {
    expect(await read((rows) => findCommands(rows, where(), 3))).toEqual([
      [COMMANDS, COMMANDS - 1, COMMANDS - 2],
      COMMANDS - 2,
    ]);
    expect(await read((rows) => findCommands(rows, where({}, 3), 3))).toEqual([[2, 1], 0]);
  });

  it('are looked for in 20,000 rows of the index, and further on from there', async () => {
    const opened = { type: { in: ['BranchOpened'] } };
    for (const more of [opened, { ...opened, userId: 'u' }]) {
      const floor = COMMANDS - MAX_SCANNED + 1;
      expect(await read((rows) => findCommands(rows, where(more), 3))).toEqual([[], floor]);
      expect(await read((rows) => findCommands(rows, where(more, floor), 3))).toEqual([[OLDEST], 0]);
    }
    const inBranch = { ...opened, branchId: 'b' };
    expect(await read((rows) => findCommands(rows, where(inBranch), 3))).toEqual([[OLDEST], 0]);
  });

  it('are looked for among those that concern a party, up to as many', async () => {
    const isSeen = () => true;
    const opened = { type: 'BranchOpened' };
    const find = (below: number, more: Where<CommandRow>) =>
      read((rows) => findListed(listConcerning(rows, 'party'), where(more, below), isSeen, 3));
    expect(await find(NO_NUMBER, {})).toEqual([[COMMANDS, COMMANDS - 1, COMMANDS - 2], COMMANDS - 2]);
    const [found, downTo = 0] = (await find(NO_NUMBER, opened)) as [number[], number];
    expect(found).toEqual([]);
    expect(downTo).toBe(COMMANDS - MAX_SCANNED + 1);
    expect(await find(downTo, opened)).toEqual([[OLDEST], 0]);
  });

  it('are those that the caller sees', async () => {
    const listing = listRead([3, 1, 2, 4].map(commandOf));
    const isSeen = ({ branchId }: CommandRow) => branchId !== undefined;
    expect(numbersOf(await findListed(listing, where(), isSeen, 5))).toEqual([[3, 1], 0]);
    expect(numbersOf(await findListed(listing, where({}, 3), () => true, 1))).toEqual([[2], 2]);
  });

  it('of two sources are merged as far as both were read', () => {
    const slice = (downTo: number, ...numbers: readonly number[]) => ({
      rows: numbers.map(commandOf),
      downTo,
    });
    const [one, other] = [slice(5, 9, 7, 5), slice(0, 8, 7, 2)];
    expect(numbersOf(mergeSlices(one, other, 10))).toEqual([[9, 8, 7, 5], 5]);
    expect(numbersOf(mergeSlices(one, other, 2))).toEqual([[9, 8], 8]);
    expect(numbersOf(mergeSlices(slice(0, 4), slice(0), 2))).toEqual([[4], 0]);
  });
});
