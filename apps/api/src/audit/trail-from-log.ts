import { eventRegistry } from '@bahi/domain/event-registry';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { UnknownEvent } from '@bahi/kernel/event-versions';
import { type CommandLog, type LoggedEvent } from '@bahi/projections/audit/command-log';
import { type DescriptionFailure } from '@bahi/projections/audit/describe/described-command';
import { type TrailReading } from '@bahi/projections/audit/list-trail.query';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { Injectable } from '@nestjs/common';
import { Ports } from '../platform/ports.ts';

/** The type of an event that only a newer version of Bahi can interpret. */
const UNKNOWN_TYPE = 'UnknownEvent';

/** Reads the commands of the trail from the event store, with personal fields in clear. */
@Injectable()
export class TrailFromLog implements TrailReading {
  constructor(private readonly ports: Ports) {}

  readonly log: CommandLog = {
    readCommands: async (positions) => this.#readAll(await this.ports.events.readAppends(positions)),
    readStream: async (stream) => this.#readAll(await this.ports.events.readStream(stream)),
  };

  readonly onFailure = ({ eventId, type, cause }: DescriptionFailure): void =>
    this.ports.report(new Error(`${type} ${eventId} can't be described`, { cause }));

  #readAll(events: readonly RecordedEvent[]): Promise<readonly LoggedEvent[]> {
    return Promise.all(events.map((event) => this.#read(event)));
  }

  async #read(stored: RecordedEvent): Promise<LoggedEvent> {
    try {
      const revealed = await this.ports.personal.reveal(eventRegistry.upcast(stored));
      return { event: recordedEnvelope(revealed as RecordedEvent & DomainEvent), stored };
    } catch (error) {
      if (!(error instanceof UnknownEvent)) throw error;
      return { event: recordedEnvelope({ ...stored, type: UNKNOWN_TYPE }), stored };
    }
  }
}
