import { openSqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { NO_STREAM, type EventStore } from '@bahi/event-store/event-store';
import { describeCommand } from '@bahi/projections/audit/describe/describe-command';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Ports } from '../platform/ports.ts';
import { StoredEvents } from '../platform/log/stored-events.ts';
import { TrailFromLog } from './trail-from-log.ts';

const onBroken = (cause: Error) => {
  throw cause;
};

describe('the commands of the trail', () => {
  let events: EventStore;
  const reported: unknown[] = [];
  beforeAll(() => {
    events = openSqliteEventStore(openSqlite(':memory:'), { onBroken });
  });
  afterAll(() => events.close());

  const trail = () => {
    const reveal = async <Event>(event: Event) => event;
    const ports: Pick<Ports, 'events' | 'report'> & { readonly personal: { reveal: typeof reveal } } = {
      events,
      personal: { reveal },
      report: (error) => void reported.push(error),
    };
    const given = ports as unknown as Ports;
    return new TrailFromLog(new StoredEvents(given), given);
  };
  const append = (stream: string, type: string, schemaVersion: string) => {
    const metadata = { organisation: 'o', commandId: 'c', place: '1/1', schemaVersion, recordedAt: '1' };
    const id = `00000000-0000-4000-8000-${schemaVersion.padStart(12, '0')}`;
    const event = { id, type, data: { placeId: 'p', name: 'Latur' }, metadata };
    return events.append([{ stream, expectedRevision: NO_STREAM, events: [event] }]);
  };

  it.each([
    ['type', 'PlaceMoved', '1'],
    ['version of an event', 'PlaceCreated', '99'],
  ])('say so where a newer program wrote a %s', async (_, type, version) => {
    const { position } = await append(`place-o.${version}`, type, version);
    const [logged] = await trail().log.readCommands([position]);
    expect(logged?.stored).toMatchObject({ type, data: { name: 'Latur' } });
    const described = describeCommand({
      events: logged === undefined ? [] : [logged.event],
      earlier: () => undefined,
    });
    expect(described.parts).toEqual([{ text: 'Unknown event (written by a newer version)' }]);
    expect(described.failures).toEqual([]);
  });

  it('report what could not be described', () => {
    const cause = new Error('no such field');
    trail().onFailure({ eventId: 'e', type: 'PlaceCreated', cause });
    expect(reported).toEqual([new Error("PlaceCreated e can't be described", { cause })]);
  });
});
