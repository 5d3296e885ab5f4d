import { type Rows } from '@bahi/read-store/read-store';
import { type CommandLog } from './command-log.ts';
import { commandKey } from './command-row.ts';
import { type IsSeen } from './find-commands.ts';
import { primaryEvent } from './kinds.ts';
import { type ReadCommand } from './read-commands.ts';
import { type Thing } from './things.ts';
import { commandTable } from './trail.projection.ts';

/** The events of a party or a vehicle itself, which everybody sees who may open it. */
const OWN_TYPES: { readonly [type in Thing['entityType']]?: readonly string[] } = {
  PARTY: ['PartyCreated', 'PartyUpdated', 'OpeningCorrected'],
  VEHICLE: [
    'VehicleCreated',
    'VehicleUpdated',
    'VehicleStatusSet',
    'VehicleBranchSet',
    'VehicleDocumentSet',
    'VehicleDocumentTakenBack',
    'MeterReplaced',
    'MeterReplacementCorrected',
    'MeterReplacementDeleted',
  ],
};

/** Which commands change a thing itself, whichever branch posts with them, and their part about it. */
export interface OwnChanges {
  readonly isOwn: IsSeen;
  /** The command as its own change of the thing tells it: without the entries of the other branch. */
  readonly withoutEntries: (command: ReadCommand) => ReadCommand;
}

/**
 * A row names only the event that gives its sentence, and a vehicle's document is also renewed beside an expense. So the
 * vehicle's own stream is read. The own events of a party always give the sentence.
 */
export async function findOwnChanges(
  rows: Rows,
  log: CommandLog,
  { entityType, entityId }: Thing,
  organisationId: string,
): Promise<OwnChanges> {
  const types = OWN_TYPES[entityType] ?? [];
  const stream = `vehicle-${organisationId}.${entityId}`;
  const events = entityType === 'VEHICLE' ? await log.readStream(stream) : [];
  const keys = events.filter(({ event }) => types.includes(event.type)).map(({ event }) => commandKey(event));
  const commands = await rows.getMany(commandTable, keys);
  const numbers = new Set([...commands.values()].map(({ number }) => number));
  return {
    isOwn: ({ type, number }) => types.includes(type) || numbers.has(number),
    withoutEntries(command) {
      const { occurredOn: _, backDatedDays: __, ...row } = command.row;
      const [first, ...others] = command.logged.filter(({ event }) => event.stream === stream);
      if (types.includes(row.type) || first === undefined) return command;
      const { type } = primaryEvent([first.event, ...others.map(({ event }) => event)]);
      return {
        ...command,
        row: { ...row, type },
        logged: [first, ...others],
        reverses: [],
        reversedBy: null,
      };
    },
  };
}
