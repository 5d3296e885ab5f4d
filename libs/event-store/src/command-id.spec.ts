import { uuidV7 } from '@bahi/kernel/uuid';
import { describe, expect, it } from '@jest/globals';
import { deriveCommandId, newCommandId, deriveId, uuidV5 } from './command-id.ts';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
const UUID_V8 = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes the UUIDs of the standard', () => {
  expect(uuidV5(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

describe('the id of a command', () => {
  it('differs between the keys of two users and between two keys of one user', () => {
    const ids = [
      deriveCommandId('a', '1'),
      deriveCommandId('b', '1'),
      deriveCommandId('a', '2'),
      deriveCommandId('a', '1'),
    ];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(UUID_V8);
  });

  it('sorts by the time in its key if the key is a UUIDv7, also across users', () => {
    const key = (at: number) => uuidV7(at, new Uint8Array(10));
    const [first, second, third] = [1, 2, 3].map((at) => deriveCommandId(`user ${at}`, key(at)));
    expect([third, first, second].toSorted()).toEqual([first, second, third]);
  });

  it('sorts by the time of the clock if there is no key', () => {
    const ids = [1, 2, 3].map((now) => newCommandId(now, 'f'.repeat(20)));
    expect(ids.toSorted()).toEqual(ids);
    for (const id of ids) expect(id).toMatch(UUID_V8);
  });

  // A retry after an update of Bahi must find what was written under the id before it.
  it('is the same in every version of Bahi', () => {
    expect(deriveCommandId('u1', '01890a5d-ac96-774b-bcce-b302099a8057')).toMatchInlineSnapshot(
      `"01890a5d-ac96-89ba-aec7-cf3dea5b51dd"`,
    );
    expect(deriveCommandId('u1', 'any key')).toMatchInlineSnapshot(`"021026a4-f77d-8a95-a943-b80350276988"`);
  });
});

describe('an id that a command creates', () => {
  const commandId = deriveCommandId('u1', '01890a5d-ac96-774b-bcce-b302099a8057');

  it('depends on the command and the name alone', () => {
    const ids = ['trip', 'fare', 'trip'].map((name) => deriveId(commandId, name));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) {
      expect(id).toMatch(UUID_V8);
      expect(id.slice(0, 13)).toBe(commandId.slice(0, 13));
    }
    expect(ids[0]).toMatchInlineSnapshot(`"01890a5d-ac96-8093-acf8-3da34daae1be"`);
  });
});
