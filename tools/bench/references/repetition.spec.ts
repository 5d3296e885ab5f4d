import { describe, expect, it } from '@jest/globals';
import { toShortId } from '@bahi/kernel/short-id';
import { createTemplate, deriveNames, type RecordedNames } from './repetition.ts';

const recorded: RecordedNames = {
  tripId: '01a21e98-c8d4-8113-a251-766ba9110c93',
  lrNumber: 'RECORDED',
  lrHash: '1c606415d06b78f08ab06fa3aed79c03fa133972143a086a030f6102f82ebadd',
  otherIds: ['01a21e98-c8d4-8ecc-b874-0b52cd1580c2'],
  eventIds: ['9d173079-86fa-5ba6-98df-d28564f155b4', '9af29d9a-1990-58b4-9109-4c270bf9e96c'],
};
const TRIP = '01a21e98-d000-8113-a251-000000000001';

function repeat(text: string, tripId = TRIP): string {
  return createTemplate(recorded)(text)(deriveNames(recorded, tripId));
}

describe('a repetition of the recorded trip', () => {
  it('replaces every name of the recorded trip', () => {
    const { tripId, lrNumber, lrHash, otherIds, eventIds } = recorded;
    for (const name of [tripId, lrNumber, lrHash, ...otherIds, ...eventIds])
      expect(repeat(`{"name":"${name}"}`)).not.toContain(name);
  });

  it('replaces the short form of an id by that of the new id', () => {
    expect(repeat(toShortId(recorded.tripId))).toBe(toShortId(TRIP));
  });

  it('keeps the text around the names', () => {
    expect(repeat(`{"tripId":"${recorded.tripId}","material":"Soya DOC"}`)).toBe(
      `{"tripId":"${TRIP}","material":"Soya DOC"}`,
    );
  });

  it('gives each event a new id', () => {
    const texts = Array.from({ length: 3 }, () => repeat(recorded.eventIds.join(' ')).split(' '));
    expect(new Set(texts.flat()).size).toBe(6);
  });

  it('gives an entry the same id in every command of a trip, and another in another trip', () => {
    const [entryId = ''] = recorded.otherIds;
    expect(repeat(entryId)).toBe(repeat(entryId));
    expect(repeat(entryId)).not.toBe(repeat(entryId, '01a21e98-d000-8113-a251-000000000002'));
  });
});
