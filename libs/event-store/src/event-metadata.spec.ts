import { expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { canonicalJson } from './canonical-json.ts';
import { chainHash, GENESIS_HASH, seal, storedTexts } from './event-metadata.ts';
import { type JsonObject, type NewEvent } from './event-store.ts';

const keys = fc.constantFrom('command', 'branch', 'has', 'hash', 'hashes', 'occurredOn', 'place', 'user');
const events = fc.array(
  fc.record({
    id: fc.uuid(),
    type: fc.constant('TripStarted'),
    data: fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<JsonObject>,
    metadata: fc.dictionary(keys, fc.string()),
  }),
);

it('seals events with the hash and the texts that their contents have', () => {
  fc.assert(
    fc.property(events, (written: readonly NewEvent[]) => {
      let previous = GENESIS_HASH;
      seal('trip-1', -1, GENESIS_HASH, written).forEach((event, revision) => {
        previous = chainHash(previous, 'trip-1', revision, event);
        expect(event.metadata['hash']).toBe(previous);
        expect(storedTexts(event)).toEqual({
          data: canonicalJson(event.data),
          metadata: canonicalJson(event.metadata),
        });
      });
    }),
  );
});
