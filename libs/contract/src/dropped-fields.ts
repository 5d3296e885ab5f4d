import type * as v from 'valibot';
import { schemaParts } from './schema-parts.ts';

/**
 * The names that requests use for money, and for the party, branch or person whose money it is. A command that does not
 * know such a field refuses it, because the sender believes that it had an effect (docs/rules/api.md#conventions).
 * `definitions.spec.ts` fails for such a field of a command that is missing here.
 */
export const MONEY_NAMES: ReadonlySet<string> = new Set([
  ...['amount', 'totalAmount', 'amountReceived', 'tdsAmount', 'writeOff', 'onAccount', 'charges', 'total'],
  ...['rate', 'openingBalance', 'openingBalanceSettlement', 'tripSettlement', 'portions', 'forceSettleLimit'],
  ...[
    'mode',
    'cashMode',
    'chargesCashMode',
    'paymentMode',
    'paymentType',
    'direction',
    'fromDriverAdvance',
    'isForceSettled',
  ],
  ...['customerId', 'vendorId', 'partyId', 'ledgerId', 'userId'],
  ...['branchId', 'cashBranchId', 'deliveryBranchId', 'branches'],
]);

/** The paths of such fields that the schema does not have. Null and '' name nothing. */
export function findDroppedFields(schema: v.GenericSchema, raw: unknown, path = ''): readonly string[] {
  if (typeof raw !== 'object' || raw === null) return [];
  const { entries, item } = schemaParts(schema);
  const prefix = path === '' ? '' : `${path}.`;
  if (item !== undefined && Array.isArray(raw))
    return raw.flatMap((row: unknown, index) => findDroppedFields(item, row, `${prefix}${index}`));
  if (entries === undefined) return [];
  return Object.entries(raw).flatMap(([name, value]) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (entry !== undefined) return findDroppedFields(entry, value, prefix + name);
    return MONEY_NAMES.has(name) && value !== null && value !== '' ? [prefix + name] : [];
  });
}
