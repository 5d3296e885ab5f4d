import { type ResponseOf } from '@bahi/contract/define';
import { type fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { formatDay } from '@bahi/kernel/day';
import { type Paise, ZERO } from '@bahi/kernel/paise';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { FigureCards } from '@bahi/ui-kit/page/figure-card';
import { Money } from '@bahi/ui-kit/page/money';
import { buildCallUrl, formatFullPhone } from '@bahi/ui-kit/page/phone-number';
import { FailedState, Skeleton, StaleBanner, formatTimeOfDay, useSlow } from '@bahi/ui-kit/feedback/states';
import { type QueryState } from '@bahi/ui-kit/api/use-query';
import { Anchor } from '@mantine/core';
import { type ReactNode } from 'react';
import { type PartyGroup } from '../../../books/party-groups.ts';

type Ledger = ResponseOf<typeof fetchLedger>;

interface LedgerHeadProps {
  /** What can be collected is not kept for the past. */
  readonly isPast?: boolean;
  readonly group: PartyGroup;
  readonly query: QueryState<Ledger>;
  /** For example 'Failed to load ledger data'. */
  readonly failure: string;
}

/** The party's contact details and balances. */
export function LedgerHead({ isPast = false, group, query, failure }: LedgerHeadProps) {
  const { data: ledger, error, loading, stale, freshAt, retry } = query;
  const slow = useSlow(loading);
  if (ledger === undefined && error !== undefined)
    return (
      <section className="ledger-head-failed">
        <FailedState title={failure} message={error.message} onRetry={retry} />
      </section>
    );
  const whenLoaded = (value: (loaded: Ledger) => ReactNode) =>
    ledger === undefined ? slow && <Skeleton width={110} /> : value(ledger);
  const balance = ledger?.totalBalance ?? ZERO;
  const actionable = ledger?.actionableBalance ?? ZERO;
  const onAccount = ledger?.onAccount ?? ZERO;
  return (
    <div className="ledger-head" aria-busy={ledger === undefined}>
      {stale && (
        <StaleBanner since={freshAt === undefined ? undefined : formatTimeOfDay(freshAt)} onRefresh={retry} />
      )}
      <DetailGrid
        variant="ruled"
        details={[
          { label: 'Party Name', value: whenLoaded((loaded) => loaded.customerDetails.name) },
          { label: 'Contact No.', value: whenLoaded((loaded) => phoneLink(loaded)), whole: true },
          { label: 'Email ID', value: whenLoaded((loaded) => loaded.customerDetails.email) },
          { label: 'Billing Address', value: whenLoaded((loaded) => loaded.customerDetails.location) },
          { label: 'GSTIN', value: whenLoaded((loaded) => loaded.customerDetails.gstNo), whole: true },
        ]}
      />
      <FigureCards
        figures={[
          {
            label: 'Total Balance Amount',
            figure: whenLoaded((loaded) => (
              <Money
                paise={loaded.totalBalance}
                isAtLimit={loaded.atBound?.includes('totalBalance')}
                signed
                weight={600}
              />
            )),
            ...directionWords(balance, 'they owe you', 'you owe them'),
          },
          ...(group === 'VENDOR' || isPast
            ? []
            : [
                {
                  label: 'Total Actionable Amount',
                  figure: whenLoaded((loaded) => (
                    <Money
                      paise={loaded.actionableBalance}
                      isAtLimit={loaded.atBound?.includes('actionableBalance')}
                      weight={600}
                    />
                  )),
                  ...directionWords(actionable, 'ready to collect', 'to refund'),
                },
              ]),
          ...(onAccount === 0
            ? []
            : [
                {
                  label: 'Credit on Account',
                  figure: <Money paise={onAccount} signed={onAccount < 0} weight={600} />,
                  ...directionWords(
                    onAccount,
                    'received and not yet used',
                    'used before its cheque came back',
                  ),
                },
              ]),
          { label: 'Opening Date', figure: whenLoaded((loaded) => formatDay(loaded.openDate)) },
          {
            label: 'Opening Balance',
            figure: whenLoaded((loaded) => <Money paise={loaded.openingBalance} weight={600} />),
          },
        ]}
      />
    </div>
  );
}

function phoneLink({ customerDetails: { primaryContact } }: Ledger): ReactNode {
  if (primaryContact === null) return null;
  return (
    <Anchor href={buildCallUrl(primaryContact)} size="sm">
      {formatFullPhone(primaryContact)}
    </Anchor>
  );
}

function directionWords(amount: Paise, above: string, below: string): { readonly words?: string } {
  return amount === 0 ? {} : { words: amount > 0 ? above : below };
}
