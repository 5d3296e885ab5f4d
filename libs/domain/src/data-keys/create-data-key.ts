import { bookMessages } from '@bahi/contract/book-messages';
import { MAX_DATA_KEYS, USUAL_KEY_DAYS } from '@bahi/contract/data-keys/data-key';
import { type createDataKey as contract } from '@bahi/contract/data-keys/create-data-key';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { addDays, type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type DataKeyEvent, type DataKeys, isLive } from './data-keys.ts';

interface CreateFacts {
  readonly dataKeyId: string;
  readonly keyHash: string;
  /** The head office has no stream in a firm that is older than branches. */
  readonly headOfficeId: string;
  readonly today: Day;
  /** The branches that the request names, in its order; null for each that the firm does not have. */
  readonly branches: readonly (object | null)[];
}

export function createDataKey(
  { name, scopes, branches, expiresAt }: InputOf<typeof contract>,
  keys: DataKeys,
  { dataKeyId, keyHash, headOfficeId, today, branches: found }: CreateFacts,
): Decision<DataKeyEvent, RefusesOf<typeof contract>> {
  const unknown =
    branches === 'ALL'
      ? -1
      : branches.findIndex((id, index) => id !== headOfficeId && (found[index] ?? null) === null);
  if (unknown >= 0) return rejectedField('not-found', `branches.${unknown}`, bookMessages.chooseBranch);
  if (keys.filter((key) => isLive(key, today)).length >= MAX_DATA_KEYS) return rejected('too-many-keys');
  const expiresOn = expiresAt ?? addDays(today, USUAL_KEY_DAYS);
  return accepted([
    { type: 'DataKeyCreated', data: { dataKeyId, keyHash, name, scopes, branches, expiresOn } },
  ]);
}
