import { writeRupees } from '@bahi/kernel/format';
import {
  type DescribedCommand,
  type EntityReference,
  type SentencePart,
  type Shown,
} from './described-command.ts';

/** The present name of a thing; undefined if it is unknown or the caller may not see it. */
export type FindName = (reference: Omit<EntityReference, 'fallback'>) => string | undefined;

/** Every thing that a description names, to look up their names at once. */
export function listReferences({
  parts,
  lines,
  changes,
  effects,
}: DescribedCommand): readonly EntityReference[] {
  const shown = [...changes.flatMap(({ from, to }) => [from, to]), ...effects.map(({ label }) => label)];
  return [...[parts, ...lines].flat(), ...shown.flat()].filter(isReference);
}

function isReference(part: SentencePart | string): part is EntityReference {
  return typeof part === 'object' && 'entityType' in part;
}

/** The name of a trip in a sentence. */
export function nameTrip(lrNumber: string | null, vehicleNo: string): string {
  return lrNumber === null ? `the trip of ${vehicleNo}` : `trip ${lrNumber}`;
}

export function writeSentence(parts: readonly SentencePart[], findName: FindName): string {
  return parts.map((part) => writePart(part, findName)).join('');
}

function writePart(part: SentencePart, findName: FindName): string {
  if ('text' in part) return part.text;
  return 'amountPaise' in part ? writeRupees(part.amountPaise) : writeName(part, findName);
}

export function writeName(reference: EntityReference, findName: FindName): string {
  return findName(reference) ?? reference.fallback;
}

/** Things are listed with commas. */
export function writeShown(shown: Shown, findName: FindName): string {
  if (typeof shown === 'string') return shown;
  return [shown]
    .flat()
    .map((reference) => writeName(reference, findName))
    .join(', ');
}
