import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type revokeDataKey as contract } from '@bahi/contract/data-keys/revoke-data-key';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type DataKeyEvent, type DataKeys } from './data-keys.ts';

/** An expired key may be revoked, too: the list then shows both. */
export function revokeDataKey(
  { dataKeyId }: InputOf<typeof contract>,
  keys: DataKeys,
): Decision<DataKeyEvent, RefusesOf<typeof contract>> {
  const key = keys.find(({ id }) => id === dataKeyId);
  if (key === undefined) return rejected('not-found');
  if (key.isRevoked) return rejected('already-deleted', refusalMessages.keyRevokedBefore);
  return accepted([{ type: 'DataKeyRevoked', data: { dataKeyId, name: key.name } }]);
}
