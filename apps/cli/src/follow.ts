import { type Environment } from '@bahi/api/platform/settings/wrong-setting';
import { formatIndianTime } from '@bahi/kernel/day';
import { brokerList } from '@bahi/relay/broker-list';
import { type CloudEvent, readCloudEvent } from '@bahi/relay/cloud-event';
import { createDeduplicator } from '@bahi/relay/deduplicator';
import { OperatorFault } from './data-folder.ts';

interface FollowOptions {
  /** Whether to begin at the first event that Kafka still has, instead of now. */
  readonly fromBeginning: boolean;
  /** Ends the command. */
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/** Prints each published event once, until the signal aborts. @returns the last line to print @throws OperatorFault */
export async function follow(
  { fromBeginning, signal, print }: FollowOptions,
  environment: Environment = process.env,
): Promise<string> {
  const setting = environment['KAFKA_BROKERS'] ?? '';
  const brokers = brokerList(setting);
  if (brokers === undefined)
    throw new OperatorFault(
      `KAFKA_BROKERS is "${setting}": set it to the brokers of Kafka, as host:port with commas between them.`,
    );
  const { readEvents } = await import('@bahi/relay/kafka/events-reader');
  const isNew = createDeduplicator();
  let events = 0;
  try {
    await readEvents({
      brokers,
      fromBeginning,
      signal,
      onMessage(message) {
        const event = readCloudEvent(message);
        if (!isNew(event)) return;
        events += 1;
        print(formatLine(event));
      },
    });
  } catch (error) {
    if (!(error instanceof Error) || !error.name.startsWith('KafkaJS')) throw error;
    throw new OperatorFault(`The events at ${setting} can't be read: ${error.message}`);
  }
  return `Read ${events.toLocaleString('en-IN')} events.`;
}

/** `2026-06-01 09:01:00  117  bahi.trip.settled.v1  trip-…  {"tripId":…}`, with the time in India. */
export function formatLine({ recordedAt, sequence, type, subject, data }: CloudEvent): string {
  return [formatIndianTime(recordedAt), sequence, type, subject, JSON.stringify(data)].join('  ');
}
