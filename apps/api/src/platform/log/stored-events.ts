import { eventRegistry } from '@bahi/domain/event-registry';
import { inCanonicalOrder } from '@bahi/event-store/canonical-json';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { yieldToEventLoop } from '@bahi/event-store/give-way';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { UnknownEvent } from '@bahi/kernel/event-versions';
import { type CommandLog, type LoggedEvent } from '@bahi/projections/audit/command-log';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { Inject, Injectable } from '@nestjs/common';
import { Ports } from '../ports.ts';

const READ_AT_ONCE = 100;

/** The type of an event that only a newer version of Bahi can interpret. */
const UNKNOWN_TYPE = 'UnknownEvent';

/** Reads events for queries about the past: in their current version, with personal fields in clear. */
@Injectable()
export class StoredEvents implements CommandLog {
  constructor(@Inject(Ports) private readonly ports: Pick<Ports, 'events' | 'personal'>) {}

  async readCommands(positions: readonly number[]): Promise<readonly LoggedEvent[]> {
    return this.#readAll(await this.ports.events.readAppends(positions));
  }

  async readStream(stream: string): Promise<readonly LoggedEvent[]> {
    return this.#readAll(await this.ports.events.readStream(stream));
  }

  /** Lets other calls run in between, because a stream may have thousands of events. */
  async #readAll(events: readonly RecordedEvent[]): Promise<readonly LoggedEvent[]> {
    const read: LoggedEvent[] = [];
    for (let first = 0; first < events.length; first += READ_AT_ONCE) {
      if (first > 0) await yieldToEventLoop();
      const part = events.slice(first, first + READ_AT_ONCE);
      read.push(...(await Promise.all(part.map((event) => this.#read(event)))));
    }
    return read;
  }

  async #read(recorded: RecordedEvent): Promise<LoggedEvent> {
    // Each store keeps the fields in an order of its own.
    const stored: RecordedEvent = { ...recorded, data: inCanonicalOrder(recorded.data) };
    try {
      const revealed = await this.ports.personal.reveal(eventRegistry.upcast(stored));
      return { event: recordedEnvelope(revealed as RecordedEvent & DomainEvent), stored };
    } catch (error) {
      if (!(error instanceof UnknownEvent)) throw error;
      return { event: recordedEnvelope({ ...stored, type: UNKNOWN_TYPE }), stored };
    }
  }
}
