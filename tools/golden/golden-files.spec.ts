import { readdirSync, readFileSync } from 'node:fs';
import {
  goldenStates,
  storedGoldenEvents,
  type GoldenEvent,
} from '@bahi/domain/golden/golden-events-fixtures';
import { describe, expect, it } from '@jest/globals';
import {
  addDrafts,
  type DraftEvent,
  EVENTS,
  type GoldenCommand,
  type GoldenFiles,
  type GoldenLog,
  listContradictions,
  makeGoldenFiles,
  ROWS,
  STATES,
  WORDS,
} from './golden-files.ts';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const readJson = (path: string) => JSON.parse(readFileSync(at(path), 'utf8')) as unknown;
const readFolder = (folder: string): GoldenFiles =>
  Object.fromEntries(
    readdirSync(at(folder))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [`${folder}/${file}`, readJson(`${folder}/${file}`)]),
  );

const committed: GoldenFiles = {
  ...readFolder(EVENTS),
  ...readFolder(STATES),
  ...readFolder(ROWS),
  [WORDS]: readJson(WORDS),
};
const events = storedGoldenEvents();
const log: GoldenLog = { events, commands: committed[WORDS] as readonly GoldenCommand[] };
const lastStream = 'party-f0000000-0000-5000-8000-000000000001.c0000000-0000-5000-8000-000000000001';
const remarked: DraftEvent = {
  command: 'update-place',
  ...pick(events.findLast(({ type }) => type === 'PlaceUpdated')),
};

function pick(event: GoldenEvent | undefined) {
  if (event === undefined) throw new Error('no such golden event');
  const { stream, type, data } = event;
  return { stream, type, data };
}

describe('addDrafts', () => {
  const added = addDrafts(log, [remarked, remarked, { ...remarked, command: 'update-location' }]);
  const [one, two] = added.events.slice(events.length);
  const last = events.at(-1);

  it('gives each the next place in the log and in its stream', () => {
    expect(one).toMatchObject({ position: (last?.position ?? 0) + 1, stream: remarked.stream });
    expect(two).toMatchObject({
      position: (last?.position ?? 0) + 2,
      revision: (one?.revision ?? 0) + 1,
      metadata: { organisation: last?.metadata['organisation'], schemaVersion: '1' },
    });
    expect(Number(two?.metadata['recordedAt'])).toBeGreaterThan(Number(one?.metadata['recordedAt']));
  });

  it('tells drafts of one command as one', () => {
    const position = (last?.position ?? 0) + 1;
    expect(added.commands.slice(log.commands.length)).toEqual([
      { command: 'update-place', events: [position, position + 1] },
      { command: 'update-location', events: [position + 2] },
    ]);
  });

  it('needs the command of each', () => {
    expect(() => addDrafts(log, [pick(events[0])])).toThrow(
      'the new UserRegistered does not say its command',
    );
  });
});

describe('makeGoldenFiles', () => {
  it('makes the files of the repository', () => {
    expect(makeGoldenFiles(log)).toEqual(committed);
  });
});

describe('listContradictions', () => {
  it('finds none as long as events are only added', () => {
    expect(listContradictions(committed, [...events, remarked])).toEqual([]);
  });

  it('names a changed event and a lost one', () => {
    const [first, second, ...others] = events;
    const changed = { ...first, data: { name: 'Other' } };
    expect(listContradictions(committed, [changed, ...others])).toEqual([
      `The UserRegistered at 1 was changed. Add another event instead.`,
      `The ${second?.type} at 2 was changed. Add another event instead.`,
    ]);
  });

  it('names the files of which the fold changed', () => {
    const states = `${STATES}/party.json`;
    const earlier = {
      ...committed,
      [states]: {
        ...(committed[states] as object),
        [lastStream]: { ...goldenStates()[lastStream], name: 'x' },
      },
    };
    expect(listContradictions(earlier, events)).toEqual([
      `${states} would change without a new event. A stream must fold to the same state for ever.`,
    ]);
  });
});
