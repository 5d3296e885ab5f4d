import { formatRupees } from '@bahi/kernel/format';
import { type DescribedCommand } from './described-command.ts';
import { writeName, writeSentence, writeShown, type FindName } from './names.ts';

/** The words of a command as lines of text, for golden files: names are in braces, empty parts are left out. */
export interface WrittenCommand {
  readonly sentence: string;
  readonly changes?: readonly string[];
  readonly lines?: readonly string[];
  readonly reason?: string;
  readonly effects?: readonly string[];
}

export function writeDescription(described: DescribedCommand, findName: FindName): WrittenCommand {
  const { parts, reason, failures } = described;
  if (failures.length > 0) throw new AggregateError(failures.map(({ cause }) => cause));
  const changes = described.changes.map(
    ({ label, from, to }) => `${label}: ${writeShown(from, findName)} → ${writeShown(to, findName)}`,
  );
  const lines = described.lines.map((line) => writeSentence(line, findName));
  const effects = described.effects.map(({ account, label, branchId, amountPaise }) => {
    const branch = writeName(
      { entityType: 'BRANCH', entityId: branchId, fallback: '-', by: 'code' },
      findName,
    );
    return `${account} ${writeShown(label, findName)} ${branch} ${formatRupees(amountPaise)}`;
  });
  return {
    sentence: writeSentence(parts, findName),
    ...(changes.length === 0 ? {} : { changes }),
    ...(lines.length === 0 ? {} : { lines }),
    ...(reason === null ? {} : { reason }),
    ...(effects.length === 0 ? {} : { effects }),
  };
}
