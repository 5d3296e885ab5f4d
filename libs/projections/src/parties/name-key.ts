import { withoutGaps } from '@bahi/kernel/gaps';
import { foldText } from '@bahi/kernel/search';

/** Equal for two names of a party or a place that differ only in case, spaces and dots (docs/rules/parties.md#names). */
export function toNameKey(name: string): string {
  return withoutGaps(foldText(name)).replaceAll('.', '');
}
