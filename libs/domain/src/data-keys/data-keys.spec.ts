import { type InputOf } from '@bahi/contract/define';
import { type createDataKey as contract } from '@bahi/contract/data-keys/create-data-key';
import { type Day } from '@bahi/kernel/day';
import { describe, it, expect } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { createDataKey } from './create-data-key.ts';
import { dataKeys, type DataKeyEvent, type DataKeys, findLiveKey } from './data-keys.ts';
import { revokeDataKey } from './revoke-data-key.ts';

const FIRM = 'firm';
const TODAY = '2026-11-20' as Day;
const PUNE = { id: 'pune' };

const input: InputOf<typeof contract> = {
  name: 'Power BI',
  scopes: ['books'],
  branches: 'ALL',
  expiresAt: null,
};

function created(dataKeyId: string, expiresOn = '2027-02-18'): DataKeyEvent {
  const made = { keyHash: `hash of ${dataKeyId}`, name: 'Power BI', scopes: ['books' as const] };
  return {
    type: 'DataKeyCreated',
    data: { dataKeyId, ...made, branches: 'ALL', expiresOn: expiresOn as Day },
  };
}

const revoked = (dataKeyId: string): DataKeyEvent => ({
  type: 'DataKeyRevoked',
  data: { dataKeyId, name: 'Power BI' },
});

const making =
  (change: Partial<typeof input> = {}, branches: readonly (object | null)[] = []) =>
  (keys: DataKeys) =>
    createDataKey({ ...input, ...change }, keys, {
      dataKeyId: 'new',
      keyHash: 'hash of new',
      headOfficeId: FIRM,
      today: TODAY,
      branches,
    });

describe('making a data key', () => {
  it('lets it live for 90 days, unless the request says otherwise', () => {
    given(dataKeys).when(making()).thenEvent('DataKeyCreated', created('new', '2027-02-18').data);
    given(dataKeys)
      .when(making({ expiresAt: TODAY }))
      .thenEvent('DataKeyCreated', { expiresOn: TODAY });
  });

  it('limits it to branches of the firm, of which the head office has no stream', () => {
    given(dataKeys)
      .when(making({ branches: [FIRM, 'pune'] }, [null, PUNE]))
      .thenEvent('DataKeyCreated', { branches: [FIRM, 'pune'] });
    given(dataKeys)
      .when(making({ branches: ['pune', 'nashik'] }, [PUNE, null]))
      .thenRejected('not-found');
  });

  it('refuses the 21st live key', () => {
    const twenty = Array.from({ length: 20 }, (_, nth) => created(String(nth)));
    given(dataKeys, ...twenty)
      .when(making())
      .thenRejected('too-many-keys');
    given(dataKeys, ...twenty, revoked('3'))
      .when(making())
      .thenEvent('DataKeyCreated', { dataKeyId: 'new' });
    given(dataKeys, ...twenty.slice(1), created('expired', '2026-11-19'))
      .when(making())
      .thenEvent('DataKeyCreated', { dataKeyId: 'new' });
  });
});

describe('revoking a data key', () => {
  const revoking = (dataKeyId: string) => (keys: DataKeys) => revokeDataKey({ dataKeyId }, keys);

  it('is done once', () => {
    given(dataKeys, created('one')).when(revoking('one')).thenEvent('DataKeyRevoked', { dataKeyId: 'one' });
    given(dataKeys, created('one'), revoked('one')).when(revoking('one')).thenRejected('already-deleted');
  });

  it('refuses an unknown key', () => {
    given(dataKeys, created('one')).when(revoking('another')).thenRejected('not-found');
  });
});

describe('a data key', () => {
  const fold = (...events: DataKeyEvent[]) => events.reduce(dataKeys.evolve, dataKeys.initial);

  it('opens until the end of its last day', () => {
    const keys = fold(created('one', TODAY));
    expect(findLiveKey(keys, 'hash of one', TODAY)?.id).toBe('one');
    expect(findLiveKey(keys, 'hash of one', '2026-11-21' as Day)).toBeNull();
    expect(findLiveKey(keys, 'hash of another', TODAY)).toBeNull();
  });

  it('opens nothing once it is revoked', () => {
    expect(findLiveKey(fold(created('one'), revoked('one')), 'hash of one', TODAY)).toBeNull();
  });
});
