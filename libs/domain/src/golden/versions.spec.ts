import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { upcasters } from '../event-registry.ts';

const folder = new URL('./versions/', import.meta.url);
/** Each upcaster by its file: the event's type and the version that it takes. */
const steps = [...upcasters].flatMap(([type, ofType]) =>
  ofType.map((upcast, index) => ({ file: `${type}.v${index + 1}.json`, upcast })),
);

/**
 * What an upcaster makes of an event is for ever, as the event is: rows and states of old books hang on it. The file
 * of a new version is written once, with `before` as the store keeps it and `after` as the next version has it.
 */
describe('the older versions of events', () => {
  it.each(steps)('$file becomes what it always became', ({ file, upcast }) => {
    const { before, after } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
      before: Record<string, unknown>;
      after: object;
    };
    expect(upcast(before)).toEqual(after);
  });

  it('have no files of upcasters that are gone', () => {
    expect(readdirSync(folder).sort()).toEqual(steps.map(({ file }) => file).sort());
  });
});
