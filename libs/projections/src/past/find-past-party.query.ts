import { party } from '@bahi/domain/parties/party';
import { ZERO } from '@bahi/kernel/paise';
import { applyInParts } from '@bahi/read-store/apply-events';
import { type Rows } from '@bahi/read-store/read-store';
import { type CommandLog } from '../audit/command-log.ts';
import { type Member } from '../caller.ts';
import { balanceThrough, NOW_MS, toKnownMs } from '../ledger/khata/known-account.ts';
import { findParty, type PartyAnswer } from '../parties/find-party.query.ts';
import { partiesProjection, partyTable, type PartyRow } from '../parties/parties.projection.ts';
import { type PastBounds } from '../past-bounds.ts';
import { KnownLog } from './known-log.ts';
import { LaidTables, layOver } from './laid-rows.ts';

interface PastParty extends PastBounds {
  readonly customerId: string;
}

/**
 * The party as the books showed it: its details, documents and opening balance from its own events, its balance from its
 * ledger. Its name is that of today, and what could be collected is not kept. Null before it existed.
 * docs/rules/audit.md#the-past.
 */
export async function findPastParty(
  rows: Rows,
  { customerId, asOf, knownAt }: PastParty,
  caller: Member,
  log: Pick<CommandLog, 'readStream'>,
): Promise<PartyAnswer | null> {
  const { organisationId } = caller;
  const present = await rows.get(partyTable, customerId);
  if (present?.organisationId !== organisationId) return null;
  const known = await KnownLog.open(rows, { organisationId, knownAt }, log);
  const events = await known.readStream(party.stream(organisationId, customerId).name);
  const row = (await applyInParts(partiesProjection, events)).get(partyTable, customerId);
  if (row === undefined) return null;
  const knownAtMs = knownAt === null ? NOW_MS : await toKnownMs(rows, customerId, knownAt);
  const past: PartyRow = {
    ...row,
    name: present.name,
    openingPaise: asOf === null || row.openingDate <= asOf ? row.openingPaise : ZERO,
    balancePaise: await balanceThrough(rows, { partyId: customerId, knownAtMs }, asOf),
  };
  const laid = new LaidTables().set(partyTable, new Map([[customerId, past]]));
  const found = await findParty(layOver(rows, laid), { customerId }, caller);
  return found && { customer: { ...found.customer, actionableBalance: null } };
}
