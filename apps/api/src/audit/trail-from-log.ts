import { type DescriptionFailure } from '@bahi/projections/audit/describe/described-command';
import { type TrailReading } from '@bahi/projections/audit/list-trail.query';
import { Injectable } from '@nestjs/common';
import { StoredEvents } from '../platform/log/stored-events.ts';
import { Ports } from '../platform/ports.ts';

/** What the trail reads besides rows. */
@Injectable()
export class TrailFromLog implements TrailReading {
  constructor(
    readonly log: StoredEvents,
    private readonly ports: Ports,
  ) {}

  readonly onFailure = ({ eventId, type, cause }: DescriptionFailure): void =>
    this.ports.report(new Error(`${type} ${eventId} can't be described`, { cause }));
}
