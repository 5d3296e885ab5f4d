import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { personalEvents } from '@bahi/domain/personal-events';
import { ERASED, type PersonalKind, type RecordedEnvelope } from '@bahi/kernel/envelope';
import { applyEvents } from '@bahi/read-store/apply-events';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { describe, expect, it } from '@jest/globals';
import { projections } from '../generated/projections.ts';

const log = goldenEvents().map(recordedEnvelope);

/** The events up to the first of a type, which erases a person. */
function logUntil(type: string): readonly RecordedEnvelope[] {
  return log.slice(0, log.findIndex((event) => event.type === type) + 1);
}

/** The event as it is read once these keys of the person are deleted. */
function withoutKeys(event: RecordedEnvelope, userId: string, kinds: readonly PersonalKind[]) {
  const personal = personalEvents.get(event.type);
  const values = event.data as Readonly<Record<string, unknown>>;
  if (personal === undefined || values[personal.subject] !== userId) return event;
  const erased = Object.entries(personal.fields)
    .filter(([field, kind]) => kinds.includes(kind) && typeof values[field] === 'string')
    .map(([field]) => [field, ERASED]);
  return { ...event, data: { ...event.data, ...Object.fromEntries(erased) } };
}

/** Rows are built before a key is deleted, and again after that. They must not differ by it. */
describe.each([
  ['PersonErased', ['contact']],
  ['PersonNameErased', ['contact', 'name']],
] as const)('the rows after a %s', (type, kinds) => {
  const events = logUntil(type);
  const { userId } = events.at(-1)?.data as { readonly userId: string };
  const erased = events.map((event) => withoutKeys(event, userId, kinds));

  it('come from events of which the keys hid some', () => {
    expect(erased).not.toEqual(events);
  });

  it.each([...projections])('of $name are the same with the keys and without them', (projection) => {
    const [before, after] = [events, erased].map((each) => applyEvents(projection, each));
    for (const table of projection.tables)
      expect(Object.fromEntries(after?.all(table) ?? [])).toEqual(
        Object.fromEntries(before?.all(table) ?? []),
      );
  });
});
