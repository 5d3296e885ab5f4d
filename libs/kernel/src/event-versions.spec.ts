import { describe, expect, it } from '@jest/globals';
import { COMMAND_KEY_USED, eventVersions, UnknownEvent } from './event-versions.ts';

const versions = eventVersions(
  new Map([
    ['TollPaid', [({ rupees }) => ({ paise: Number(rupees) * 100 }), (data) => ({ ...data, mode: 'CASH' })]],
    ['VehicleAdded', []],
  ]),
);
const stored = (type: string, schemaVersion: string | null, data: object = {}) => ({
  type,
  data,
  metadata: { hash: 'of what is stored', ...(schemaVersion === null ? {} : { schemaVersion }) },
  position: 7,
});

describe('versions of events', () => {
  it('upgrade an event from any version to the current one', () => {
    const today = stored('TollPaid', '3', { paise: 12_500, mode: 'CASH' });
    expect(versions.upcast(stored('TollPaid', '1', { rupees: 125 }))).toEqual(today);
    expect(versions.upcast(stored('TollPaid', '2', { paise: 12_500 }))).toEqual(today);
    expect(versions.upcast(today)).toBe(today);
  });

  it('leave the stored event unchanged', () => {
    const event = stored('TollPaid', '1', Object.freeze({ rupees: 125 }));
    versions.upcast(event);
    expect(event).toEqual(stored('TollPaid', '1', { rupees: 125 }));
  });

  it('say which version is written', () => {
    expect(['TollPaid', 'VehicleAdded', COMMAND_KEY_USED].map(versions.current)).toEqual([3, 1, 1]);
    expect(() => versions.current('TripFlown')).toThrow(UnknownEvent);
  });

  it.each([
    ['TripFlown', '1', 'does not know the event TripFlown'],
    ['TollPaid', '4', 'does not know version 4 of TollPaid'],
    ['VehicleAdded', '2', 'does not know version 2 of VehicleAdded'],
    ['TollPaid', '0', 'does not know version 0 of TollPaid'],
    ['TollPaid', '1.5', 'does not know version 1.5 of TollPaid'],
    ['TollPaid', null, 'does not know version (none) of TollPaid'],
  ])('reject %s of version %s, which this program does not know', (type, version, message) => {
    const upcast = () => versions.upcast(stored(type, version));
    expect(upcast).toThrow(UnknownEvent);
    expect(upcast).toThrow(message);
  });
});
