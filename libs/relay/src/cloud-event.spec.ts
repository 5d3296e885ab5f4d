import { storedGoldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { COMMAND_KEY_USED, UnknownEvent } from '@bahi/kernel/event-versions';
import { describe, expect, it } from '@jest/globals';
import { readCloudEvent, toCloudEvent, toMessage } from './cloud-event.ts';
import { createDeduplicator } from './deduplicator.ts';

const golden = storedGoldenEvents() as readonly RecordedEvent[];
const find = (type: string) => golden.find((event) => event.type === type) as RecordedEvent;
const settled = find('TripSettled');

describe('a published event', () => {
  it('is a CloudEvent in binary mode, keyed by its firm', () => {
    const { id, stream, position, metadata, data } = settled;
    const message = toMessage(toCloudEvent(settled) as never);
    expect(message).toEqual({
      key: metadata['organisation'],
      headers: {
        'content-type': 'application/json',
        ce_specversion: '1.0',
        ce_id: id,
        ce_type: 'bahi.trip.settled.v1',
        ce_source: `/bahi/organisations/${metadata['organisation']}`,
        ce_subject: stream,
        ce_time: new Date(Number(metadata['recordedAt'])).toISOString(),
        ce_sequence: String(position).padStart(16, '0'),
      },
      value: expect.any(String),
    });
    const { notes: _, entries, ...names } = data as { notes: unknown; entries: readonly object[] };
    const within = JSON.parse(message.value) as { entries: readonly object[] };
    expect(within).toMatchObject(names);
    expect(within).not.toHaveProperty('notes');
    expect(within.entries).toHaveLength(entries.length);
  });

  it('names the purpose of an expense: a salary to a driver, a hired lorry on credit', () => {
    const publishEntry = (entryType: string) =>
      golden
        .map((event) => toCloudEvent(event)?.data as { readonly entries?: readonly object[] } | undefined)
        .flatMap((data) => data?.entries ?? [])
        .find((entry) => (entry as { readonly entryType: string }).entryType === entryType);
    const driver = 'd0000000-0000-5000-8000-000000000002';
    const salary = { kind: 'expense', category: 'SALARY' };
    expect(publishEntry('SALARY')).toMatchObject({
      paidTo: driver,
      lines: [{ account: salary, driverId: driver }, {}],
    });
    const hire = { kind: 'expense', category: 'LORRY_HIRE' };
    const owed = { account: { kind: 'party' }, amountPaise: -700_000 };
    expect(publishEntry('LORRY_HIRE')).toMatchObject({
      lines: [{ account: hire, amountPaise: 700_000 }, owed],
    });
    expect(publishEntry('LORRY_HIRE')).not.toHaveProperty('mode');
  });

  it('is read back unchanged', () => {
    const event = toCloudEvent(settled);
    expect(event && readCloudEvent(toMessage(event))).toEqual(event);
  });

  it('reports what a foreign message lacks', () => {
    expect(() => readCloudEvent({ key: 'k', headers: {}, value: '{}' })).toThrow('a message without ce_id');
  });

  it('has sequences whose order as text is that of the log', () => {
    const sequenceAt = (position: number) => {
      const event = toCloudEvent({ ...settled, position });
      return event && toMessage(event).headers['ce_sequence'];
    };
    const positions = [1, 9, 10, 123_456, Number.MAX_SAFE_INTEGER];
    const sequences = positions.map(sequenceAt);
    expect([...sequences].sort()).toEqual(sequences);
    expect(sequences.map(Number)).toEqual(positions);
  });

  it('has the current shape, whenever it was written', () => {
    const oldest = golden.find(
      ({ type, metadata }) => type === 'PartyCreated' && metadata['schemaVersion'] === '1',
    );
    expect(toCloudEvent(oldest as RecordedEvent)?.type).toBe('bahi.party.created.v1');
  });

  it('is null for an event that is not published', () => {
    expect(toCloudEvent(find('OtpSent'))).toBeNull();
    expect(toCloudEvent({ ...settled, type: COMMAND_KEY_USED })).toBeNull();
  });

  it('is rejected when a newer Bahi wrote it', () => {
    expect(() => toCloudEvent({ ...settled, type: 'TripFlown' })).toThrow(UnknownEvent);
    const metadata = { ...settled.metadata, schemaVersion: '99' };
    expect(() => toCloudEvent({ ...settled, metadata })).toThrow(UnknownEvent);
  });

  it('is rejected without a firm, or in another shape than the published one', () => {
    const metadata = { ...settled.metadata, organisation: '' };
    expect(() => toCloudEvent({ ...settled, metadata })).toThrow('belongs to no organisation');
    expect(() => toCloudEvent({ ...settled, data: {} })).toThrow('tripId');
  });
});

describe('a reader that drops repeats', () => {
  it('sees each event of a firm once', () => {
    const event = toCloudEvent(settled);
    if (event === null) throw new Error('a settled trip is published');
    const isNews = createDeduplicator();
    const at = (sequence: number, organisationId = 'a') => isNews({ ...event, sequence, organisationId });
    expect([at(1), at(3), at(1), at(3), at(4), at(2, 'b'), at(2, 'b')]).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});
