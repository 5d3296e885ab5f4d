import { organisation, type Organisation } from '@bahi/domain/access/organisation';
import { adaptToClosedBooks } from '@bahi/domain/money/closed-books';
import { eventEntries } from '@bahi/domain/money/entry';
import { type StreamRef } from '@bahi/event-store/command-streams';
import { type WriteRule } from '@bahi/event-store/transact';
import { type Rejected } from '@bahi/kernel/decision';

/** Applies closed books to every command that posts, so that no command has to (docs/rules/money.md#closed-books). */
export const closedBooksRule: WriteRule = {
  streamFor: ({ organisationId }, events) =>
    organisationId !== null && events.some((event) => eventEntries(event).length > 0)
      ? (organisation.stream(organisationId) as unknown as StreamRef)
      : null,
  apply: (event, firm, { today }) => {
    const until = (firm as Organisation | null)?.booksClosedUntil ?? null;
    return until === null ? event : adaptToClosedBooks(event, { until, today });
  },
};

/**
 * `adaptToClosedBooks` sees no request, so its rejection names the refused day where a field's name belongs: `{ fields:
 * { '2026-04-02': message } }`. Replaces the day by the name of the request field that contains it. If no field
 * contains it, the rejection has no fields.
 */
export function placeAtDateField(rejection: Rejected, input: object): Rejected {
  if (rejection.code !== 'period-closed') return rejection;
  const { fields = {}, ...refused } = rejection;
  const [day, message] = Object.entries(fields)[0] ?? [];
  const field = Object.entries(input).find(([, value]) => value !== undefined && value === day)?.[0];
  return field === undefined || message === undefined
    ? refused
    : { ...refused, fields: { [field]: message } };
}
