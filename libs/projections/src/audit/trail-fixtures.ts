import { type DomainEvent, type RecordedEnvelope } from '@bahi/kernel/envelope';
import { FIRM, recorded } from '../book-fixtures.ts';

/** A command of the log, by default of the owner. */
export interface GivenCommand {
  readonly events: readonly DomainEvent[];
  readonly commandId?: string;
  readonly userId?: string | null;
  /** Default: a second after the command before. */
  readonly at?: string;
  readonly organisationId?: string | null;
  /** The home branch of the user. */
  readonly branchId?: string;
}

/** The id of the nth command, from 1. */
export const commandId = (n: number) => `c0000000-0000-8000-8000-${String(n).padStart(12, '0')}`;

/** The log of these commands, each in one append. */
export function recordCommands(commands: readonly GivenCommand[]): RecordedEnvelope[] {
  const events = recorded(commands.flatMap((command) => command.events));
  const revisions = new Map<string, number>();
  let [position, clockMs] = [0, events[0]?.clockMs ?? 0];
  return commands.flatMap((command, index) => {
    clockMs = command.at === undefined ? clockMs + 1_000 : Date.parse(command.at);
    return command.events.map((event, place): RecordedEnvelope => {
      position += 1;
      const organisationId = command.organisationId === undefined ? FIRM : command.organisationId;
      const stream = toStream(event, organisationId ?? '');
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      return {
        ...(events[position - 1] as RecordedEnvelope),
        stream,
        revision,
        organisationId,
        clockMs,
        commandId: command.commandId ?? commandId(index + 1),
        branchId: command.branchId ?? FIRM,
        place: `${place + 1}/${command.events.length}`,
        ...(command.userId === undefined ? {} : { userId: command.userId }),
      };
    });
  });
}

/** The beginning of an event's type, and the stream of such events. */
const STREAMS: readonly (readonly [beginning: RegExp, category: string, idField: string])[] = [
  [/^Trip/, 'trip', 'tripId'],
  [/^(?:Party|Opening|OnAccount)/, 'party', 'partyId'],
  [/^(?:Vehicle|Meter)/, 'vehicle', 'vehicleId'],
  [/^(?:User|Staff|Organisation(?:Joined|Left)|Session(?:Opened|Closed))/, 'user', 'userId'],
  [/^(?:Settlement|CustomerRefunded|VendorPaid)/, 'settlement', 'settlementId'],
  [/^Branch/, 'branch', 'branchId'],
  [/^Place/, 'place', 'placeId'],
  [/^Organisation/, 'organisation', 'organisationId'],
  [/^Otp/, 'otp', 'userId'],
  [/^Money/, 'refusals', 'userId'],
  [/^Statement/, 'statement', 'partyId'],
];

function toStream({ type, data }: DomainEvent, organisationId: string): string {
  const [, category = 'other', idField = ''] = STREAMS.find(([beginning]) => beginning.test(type)) ?? [];
  const id = (data as Readonly<Record<string, unknown>>)[idField];
  return category === 'user' ? `user-${String(id)}` : `${category}-${organisationId}.${String(id ?? 'only')}`;
}
