import { COMMAND_KEY_USED } from '@bahi/kernel/event-versions';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { primaryEvent } from '../kinds.ts';
import {
  type DescribedCommand,
  type DescriptionFailure,
  type Effect,
  type RecordedCommand,
} from './described-command.ts';
import { type DescribedEvent } from './describer.ts';
import { describers } from './describers.ts';
import { listEffects } from './effects.ts';
import { sentence } from './sentence.ts';

/**
 * The words and figures of a command: the sentence of its most important event, further lines and changed fields of the
 * others, and its net lines. It never throws, because a wrong sentence must not hide a row: what could not be described
 * is in `failures`.
 */
export function describeCommand(command: RecordedCommand): DescribedCommand {
  const failures: DescriptionFailure[] = [];
  const primary = primaryEvent(command.events);
  const described = command.events.map((event) => ({
    event,
    words: describeEvent(event, command, failures),
  }));
  const told = described.flatMap(({ event, words }) => (words === 'silent' ? [] : [{ event, words }]));
  const first = told.find(({ event }) => event === primary);
  const others = told.filter(({ event }) => event !== primary);
  const ordered = first === undefined ? others : [first, ...others];
  return {
    parts: first?.words.sentence ?? sentence`${nameType(primary)}`,
    changes: ordered.flatMap(({ words }) => words.changes ?? []),
    lines: [
      ...(first?.words.note === undefined ? [] : [first.words.note]),
      ...others.flatMap(({ words: { sentence: own, line = own } }) => (line === null ? [] : [line])),
    ],
    reason: ordered.map(({ words }) => words.reason ?? null).find((reason) => reason !== null) ?? null,
    effects: listEffectsOrNone(command, failures),
    failures,
  };
}

function describeEvent(
  event: RecordedEnvelope,
  command: RecordedCommand,
  failures: DescriptionFailure[],
): DescribedEvent | 'silent' {
  if (event.type === COMMAND_KEY_USED) return 'silent';
  const describer = findDescriber(event.type);
  if (describer === undefined) return { sentence: sentence`Unknown event (written by a newer version)` };
  if (describer === 'silent') return 'silent';
  try {
    return describer(event, command);
  } catch (cause) {
    failures.push({ eventId: event.id, type: event.type, cause });
    return { sentence: sentence`${nameType(event)} (could not be described)` };
  }
}

type AnyDescriber =
  'silent' | ((event: RecordedEnvelope, command: RecordedCommand) => DescribedEvent | 'silent');

function findDescriber(type: string): AnyDescriber | undefined {
  return Object.hasOwn(describers, type)
    ? (describers[type as keyof typeof describers] as AnyDescriber)
    : undefined;
}

function listEffectsOrNone({ events }: RecordedCommand, failures: DescriptionFailure[]): readonly Effect[] {
  try {
    return listEffects(events);
  } catch (cause) {
    const [{ id: eventId, type }] = events as readonly [RecordedEnvelope];
    failures.push({ eventId, type, cause });
    return [];
  }
}

/** `Phone taken`: the sentence of a command whose events have none. */
function nameType(event: RecordedEnvelope | undefined): string {
  const [first = '', ...others] = (event?.type ?? 'NoEvent').split(/(?=[A-Z])/);
  return [first, ...others.map((word) => word.toLowerCase())].join(' ');
}
