import { listTrail } from '@bahi/contract/audit/list-trail';
import { trailKinds } from '@bahi/contract/audit/trail-labels';
import { codes } from '@bahi/contract/codes';
import { type WireResponse } from '@bahi/contract/define';
import { endsAppend } from '@bahi/event-store/event-metadata';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { setTimeout as pause } from 'node:timers/promises';
import { type Session } from '../../harness/connection.ts';
import { compare, type Report } from './log-invariants.ts';

const ROWS_AT_ONCE = 100;
const ALL_KINDS = codes(trailKinds);
/** Refusals are recorded after their answers, so their rows may come a moment later. */
const MAX_TRIES = 50;
const TRY_EVERY_MS = 100;

type TrailRow = Pick<
  WireResponse<typeof listTrail>['events'][number],
  'number' | 'position' | 'commandId' | 'hash' | 'events'
>;

/**
 * Checks that the audit trail has exactly one row for each command of the organisation, and that its counts add up;
 * docs/architecture/invariants.md#state. `recorded` is the log of all organisations.
 */
export async function checkTrail(
  reader: Session,
  recorded: readonly RecordedEvent[],
  organisationId: string,
  report: Report,
): Promise<void> {
  const expected = listCommands(recorded, organisationId);
  const lastNumber = expected.at(-1)?.number ?? 0;
  const found = await readTrail(reader, lastNumber);
  const shown = found.map(({ number, position, commandId, hash, events }): TrailRow => {
    return { number, position, commandId, hash, events };
  });
  compare(report, 'rows of the audit trail', shown.toReversed(), expected);
  for (const { summary, effects, number } of found) {
    if (summary.trim() === '' || summary.includes('undefined')) report(`row ${number} reads '${summary}'`);
    const sum = effects.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    if (sum !== 0) report(`the effects of row ${number} sum to ${sum} paise`);
  }
}

/** The commands of the organisation as the trail shows them, oldest first. */
function listCommands(recorded: readonly RecordedEvent[], organisationId: string): readonly TrailRow[] {
  const own = recorded.filter(({ metadata }) => metadata['organisation'] === organisationId);
  const commands: TrailRow[] = [];
  own.forEach((event, index) => {
    if (!endsAppend(event)) return;
    const { position, metadata } = event;
    const number = index + 1;
    const events = number - (commands.at(-1)?.number ?? 0);
    const [commandId = '', hash = ''] = [metadata['commandId'], metadata['hash']];
    commands.push({ number, position, commandId, hash, events });
  });
  return commands;
}

/** All rows up to a number, newest first. */
async function readTrail(reader: Session, lastNumber: number) {
  const rows: WireResponse<typeof listTrail>['events'] = [];
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { events } = await reader.mustCall(listTrail, { kinds: ALL_KINDS, limit: 1 });
    if ((events[0]?.number ?? 0) >= lastNumber) break;
    await pause(TRY_EVERY_MS);
  }
  for (let before: number | null = lastNumber + 1; before !== null;) {
    const page: WireResponse<typeof listTrail> = await reader.mustCall(listTrail, {
      kinds: ALL_KINDS,
      limit: ROWS_AT_ONCE,
      before,
    });
    rows.push(...page.events);
    before = page.next;
  }
  return rows;
}
