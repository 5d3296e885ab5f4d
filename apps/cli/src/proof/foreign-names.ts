import { refusedCommands } from '@bahi/domain/access/refused-commands';
import { type RecordedEvent } from '@bahi/event-store/event-store';

type Named = Pick<RecordedEvent, 'stream' | 'data'>;

/**
 * The ids that the events outside of a firm name, in their streams and data. No tree of the firm has these events, but
 * rows follow them: an expense of no firm that names its trip would change its books. Streams of people carry no id of
 * a firm, because a person can go on in another one.
 *
 * It keeps 48 bits of each id, so that it fits memory next to a million events. It can therefore take one id for
 * another, but overlooks none.
 */
export class ForeignNames {
  readonly #shortIds = new Set<number>();

  add(event: Named): void {
    for (const id of listIds(event)) this.#shortIds.add(shorten(id));
  }

  hasAny(ids: Iterable<string>): boolean {
    if (this.#shortIds.size === 0) return false;
    for (const id of ids) if (this.#shortIds.has(shorten(id))) return true;
    return false;
  }
}

/** The firm's own id, and those of its records: parties, trips and all else with a stream that carries both. */
export function* listRecordIds(firmId: string, streams: Iterable<string>): Generator<string> {
  yield firmId;
  for (const stream of streams)
    if (stream.includes(firmId) && !stream.startsWith(PERSONAL)) yield* stream.match(ID) ?? [];
}

/** Whether the event names one of these ids. */
export function namesAny(event: Named, ids: ReadonlySet<string>): boolean {
  return listIds(event).some((id) => ids.has(id));
}

/** These streams carry the id of a person, who can sign in without the firm and go on in another one. */
const PERSONAL = `${refusedCommands.category}-`;

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const ID_LENGTH = 36;

function listIds({ stream, data }: Named): readonly string[] {
  const found: string[] = [];
  collect(stream, found);
  collect(data, found);
  return found;
}

function collect(value: unknown, found: string[]): void {
  if (typeof value === 'string') {
    if (value.length >= ID_LENGTH) found.push(...(value.match(ID) ?? []));
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      collect(key, found);
      collect(inner, found);
    }
}

function shorten(id: string): number {
  return Number.parseInt(id.slice(-12), 16);
}
