import { Money } from '@bahi/ui-kit/page/money';
import { type PartyGroup } from '../../../books/party-groups.ts';
import { type PartyRow } from './party-row.ts';

interface PartyCardProps {
  readonly group: PartyGroup;
  readonly party: PartyRow;
  /** The formatted phone number. */
  readonly contact: string | null;
}

/** A party on a phone. */
export function PartyCard({ group, party, contact }: PartyCardProps) {
  return (
    <>
      <p className="party-card-name">{party.name}</p>
      <p className="party-card-line">
        {[party.location?.name ?? '-', ...(contact === null ? [] : [contact])].join(' · ')}
      </p>
      {party.email !== null && <p className="party-card-line">{party.email}</p>}
      <dl className="party-card-figures">
        <div>
          <dt>Balance</dt>
          <dd>
            <Money paise={party.balance} signed weight={600} />
          </dd>
        </div>
        {group === 'CUSTOMER' && (
          <div>
            <dt>Actionable Amount</dt>
            <dd>
              <Money paise={party.actionableBalance} weight={500} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
