import { bookMessages } from '@bahi/contract/book-messages';
import { type WireInput } from '@bahi/contract/define';
import { sameParties } from '@bahi/contract/parties/same-parties';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Wide } from '@bahi/ui-kit/forms/form-page';
import { useDebouncedValue } from '@mantine/hooks';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PARTY_GROUPS } from '../../books/party-groups.ts';
import { type PartyDraft } from './party-draft.ts';

/** The server is asked after a pause in typing of this length. */
const PAUSE_MS = 400;
const MIN_NAME_LENGTH = 2;

interface PartyExistsProps {
  readonly control: Control<PartyDraft>;
  /** The party that the form changes. */
  readonly exceptId?: string | undefined;
}

/** Warns before saving that a party of this name and place exists, and links it; docs/rules/parties.md#names. */
export function PartyExists({ control, exceptId }: PartyExistsProps) {
  const [name, locationId] = useWatch({ control, name: ['name', 'locationId'] });
  const [typedName] = useDebouncedValue(name?.trim() ?? '', PAUSE_MS);
  const input: WireInput<typeof sameParties> | null =
    typedName.length < MIN_NAME_LENGTH || locationId === undefined
      ? null
      : { name: typedName, locationId, ...(exceptId === undefined ? {} : { exceptId }) };
  const { data } = useQuery(sameParties, input);
  if (data === undefined || data.parties.length === 0) return null;
  return (
    <Wide>
      <WarningBox icon>
        {data.parties.map(({ id, name: existing, type, placeName }) => (
          <div key={id}>
            <span>{`${bookMessages.partyExists(existing, placeName)}.`}</span>{' '}
            <Link to={`${PARTY_GROUPS[type === 'CUSTOMER' ? type : 'VENDOR'].detailsPage}?id=${id}`}>
              Open its khata
            </Link>
          </div>
        ))}
      </WarningBox>
    </Wide>
  );
}
