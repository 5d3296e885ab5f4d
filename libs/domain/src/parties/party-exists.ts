import { bookMessages } from '@bahi/contract/book-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type Warning } from '@bahi/kernel/decision';

/** Another party with the name and the place that a request names. */
export interface SameParty {
  readonly name: string;
  readonly placeName: string;
}

/** docs/rules/parties.md#names: a second party of one name in one place is allowed, with a warning. */
export function partyExists([first]: readonly SameParty[]): Warning<WarningCode>[] {
  if (first === undefined) return [];
  const message = bookMessages.partyExists(first.name, first.placeName);
  return [{ code: 'party-exists', message, field: 'name' }];
}
