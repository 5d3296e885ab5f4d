import { expect, it } from '@jest/globals';
import { commandIdOf, uuidV5 } from './command-id.ts';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

it('makes the UUIDs of the standard', () => {
  expect(uuidV5(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

it('tells the keys of two users and two keys of one user apart', () => {
  const ids = [commandIdOf('a', '1'), commandIdOf('b', '1'), commandIdOf('a', '2'), commandIdOf('a', '1')];
  expect(new Set(ids).size).toBe(3);
});
