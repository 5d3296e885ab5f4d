import { canonicalJson } from '@bahi/event-store/canonical-json';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { readCloudEvent, toCloudEvent, type Message, toMessage } from '@bahi/relay/cloud-event';
import { createDeduplicator } from '@bahi/relay/deduplicator';
import { type Tally } from '../harness/tally.ts';

/** The messages that are published for a log, in order. */
export function listMessages(events: readonly RecordedEvent[]): readonly Message[] {
  return events.map(toCloudEvent).flatMap((event) => (event === null ? [] : [toMessage(event)]));
}

/**
 * Checks that each firm's events arrived in order and without a gap, and that each repeat equals the first. Returns
 * the number of repeats.
 */
export function checkOrder(
  results: Tally,
  arrived: readonly Message[],
  expected: readonly Message[],
): number {
  const once = createDeduplicator();
  const seen = arrived.filter((message) => once(readCloudEvent(message)));
  const firms = [...new Set(expected.map(({ key }) => key))];
  for (const firm of firms) {
    const listSequences = (messages: readonly Message[]) =>
      messages.filter(({ key }) => key === firm).map(({ headers }) => headers['ce_sequence']);
    const [found, wanted] = [listSequences(seen), listSequences(expected)];
    const firstDifference = wanted.findIndex((sequence, index) => found[index] !== sequence);
    results.equal(`number of events of ${firm}, without repeats`, found.length, wanted.length);
    results.equal(
      `first event of ${firm} that is out of order`,
      found[firstDifference],
      wanted[firstDifference],
    );
  }
  const known = new Map(expected.map((message) => [message.headers['ce_id'], toText(message)]));
  const others = arrived.filter((message) => known.get(message.headers['ce_id']) !== toText(message));
  results.equal('messages that differ from their event in the log', others.length, 0);
  const repeats = arrived.length - seen.length;
  console.log(`${seen.length} events of ${firms.length} firms, ${repeats} repeats`);
  return repeats;
}

function toText({ key, headers, value }: Message): string {
  return canonicalJson({ key, headers, value });
}
