import { type ResponseOf } from '@bahi/contract/define';
import { listBalances } from '@bahi/contract/overview/list-balances';
import { type Paise } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { Money } from '@bahi/ui-kit/page/money';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Link } from 'react-router-dom';
import { PARTY_GROUPS, toPartyGroup } from '../../../books/party-groups.ts';
import { useAddressedPast, useAskedPast } from '../../../books/past.tsx';
import { CardState } from '../card-state.tsx';

type Balances = ResponseOf<typeof listBalances>;

/** The card shows the two largest balances on each side. */
const SHOWN = 2;

/** The totals that all parties owe and are owed, at present or in a past, whatever the filters. */
export function BalanceCard() {
  const addressed = useAddressedPast();
  const input = { limit: SHOWN, offset: 0, ...useAskedPast() };
  const receivable = useQuery(listBalances, { ...input, balanceType: 'RECEIVABLE' }, { keepLast: true });
  const payable = useQuery(listBalances, { ...input, balanceType: 'PAYABLE' }, { keepLast: true });
  const past = receivable.data === undefined ? addressed : receivable.data.past;
  return (
    <Card
      title="Balance Summary"
      aside={<span className="overview-figure-name">{past === null ? 'As of now' : 'As of then'}</span>}
    >
      <CardState query={receivable} failure="Failed to load balances" height={140}>
        {(owed) => (
          <CardState query={payable} failure="Failed to load balances" height={140}>
            {(owing) => <Sides owed={owed} owing={owing} />}
          </CardState>
        )}
      </CardState>
    </Card>
  );
}

function Sides({ owed, owing }: { readonly owed: Balances; readonly owing: Balances }) {
  if (owed.balanceSummary === null)
    return <p className="overview-nothing">Balances of single branches are not kept for the past.</p>;
  const { totalReceivable, totalPayable } = owed.balanceSummary;
  const whole = totalReceivable + totalPayable;
  return (
    <div className="overview-balances">
      <Side title="Total Receivables" tone="positive" total={totalReceivable} of={owed} />
      {whole > 0 && (
        <div className="overview-balance-bar" aria-hidden>
          <span style={{ flexGrow: totalReceivable }} data-tone="positive" />
          <span style={{ flexGrow: totalPayable }} data-tone="negative" />
        </div>
      )}
      <Side title="Total Payable" tone="negative" total={totalPayable} of={owing} />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly tone: 'positive' | 'negative';
  readonly total: Paise;
  readonly of: Balances;
}

function Side({ title, tone, total, of }: SideProps) {
  const customers = of.customers ?? [];
  return (
    <section className="overview-balance-side" aria-label={title}>
      <h4>{title}</h4>
      <p className="overview-balance-total" data-tone={total === 0 ? 'muted' : tone}>
        <Money paise={total} weight={600} />
      </p>
      {customers.length === 0 ? (
        <p className="overview-nothing">Nothing to show here yet</p>
      ) : (
        <ul className="overview-lines">
          {customers.map(({ id, name, balance, type }) => (
            <li key={id}>
              <Link to={`${PARTY_GROUPS[toPartyGroup(type)].detailsPage}?id=${id}`}>{name}</Link>
              <Money paise={balance} unsigned />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
