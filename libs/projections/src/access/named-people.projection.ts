import { eventEntries } from '@bahi/domain/money/entry';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent, type EventEnvelope } from '@bahi/kernel/envelope';
import { type Change, projection, put, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

/** Who the books name, and in which words: what decides about the name of an erased person. */
const VERSION = 'named-people-v1';

/** The latest day of a money entry that names the person as driver, manager, payee or author. */
export interface LastNamedRow {
  readonly lastDay: Day;
}

/** Keyed by the id of the person. */
export const lastNamedTable = table<LastNamedRow>(VERSION, 'last-named', { fields: {} });

/** The free text of one event: notes and reasons. */
export interface NoteRow {
  readonly organisationId: string;
  readonly text: string;
}

/** Keyed by the position of the event. */
export const noteTable = table<NoteRow>(VERSION, 'note', {
  fields: { organisationId: 'text', text: 'searchable' },
  indexes: [['organisationId']],
});

/** Reads the entries and notes of any event, so a new kind of entry needs no change here. */
export const namedPeopleProjection = projection<DomainEvent>(VERSION, {
  tables: [lastNamedTable, noteTable],
  on: { '*': (event) => [...listNamed(event), ...listNote(event)] },
});

const NEVER: LastNamedRow = { lastDay: '' as Day };

function listNamed(event: EventEnvelope): readonly Change[] {
  const lastDays = new Map<string, Day>();
  for (const { occurredOn, paidTo, lines } of eventEntries(event)) {
    const crew = lines.flatMap(({ driverId, managerId }) => [driverId, managerId]);
    for (const userId of [event.userId, paidTo, ...crew])
      if (userId != null && (lastDays.get(userId) ?? '') < occurredOn) lastDays.set(userId, occurredOn);
  }
  return [...lastDays].map(([userId, lastDay]) =>
    upsert(lastNamedTable, userId, NEVER, (row) => (row.lastDay < lastDay ? { lastDay } : row)),
  );
}

/** The fields of events that a person filled with words of their own. */
const NOTE_FIELDS = ['notes', 'podNotes', 'reason'] as const;
/** Their reasons are codes. */
const WITHOUT_NOTES: readonly string[] = ['SessionClosed', 'PushDeviceRemoved'];

function listNote({ type, data, organisationId, position }: EventEnvelope): readonly Change[] {
  if (organisationId === null || WITHOUT_NOTES.includes(type)) return [];
  const { after = {} } = data as { readonly after?: object };
  const texts = [data, after, ...eventEntries({ data })].flatMap(listTexts);
  if (texts.length === 0) return [];
  return [put(noteTable, String(position), { organisationId, text: [...new Set(texts)].join('\n') })];
}

function listTexts(of: object): readonly string[] {
  const fields = of as Readonly<Record<string, unknown>>;
  return NOTE_FIELDS.map((field) => fields[field]).filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );
}
