import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { upcasters } from '../event-registry.ts';

const folder = new URL('./versions/', import.meta.url);
/** Each upcaster with its file, named by the event's type and the version that it reads. */
const steps = [...upcasters].flatMap(([type, ofType]) =>
  ofType.map((upcast, index) => ({ file: `${type}.v${index + 1}.json`, upcast })),
);

/**
 * The result of an upcaster never changes, because rows and states of old books depend on it. The file of a new version
 * is written once, with `before` as the store keeps it and `after` as the next version has it.
 */
describe('the older versions of events', () => {
  it.each(steps)('in $file upcast to the recorded result', ({ file, upcast }) => {
    const { before, after } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
      before: Record<string, unknown>;
      after: object;
    };
    expect(upcast(before)).toEqual(after);
  });

  it('have no files without an upcaster', () => {
    expect(readdirSync(folder).sort()).toEqual(steps.map(({ file }) => file).sort());
  });
});
