import { type ResponseOf } from '@bahi/contract/define';
import { overviewTop } from '@bahi/contract/overview/overview-top';
import { Card } from '@bahi/ui-kit/page/card';
import { IconTrophy } from '@bahi/ui-kit/icons';
import { Money } from '@bahi/ui-kit/page/money';
import { EmptyState } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Link } from 'react-router-dom';
import { CardState } from '../card-state.tsx';
import { entriesPage, type OverviewSelection } from '../overview-selection.ts';

type Row = NonNullable<ResponseOf<typeof overviewTop>['rows']>[number];

const SHOWN = 5;

const TEXTS = {
  VEHICLE: { title: 'Top vehicles', figure: 'Profit', failure: 'Failed to load top vehicles' },
  PARTY: { title: 'Top customers', figure: 'Revenue', failure: 'Failed to load top customers' },
} as const;

interface TopCardProps {
  readonly by: keyof typeof TEXTS;
  readonly selection: OverviewSelection;
}

/** The vehicles with the most profit, or the customers with the most revenue. Each figure opens its entries. */
export function TopCard({ by, selection }: TopCardProps) {
  const { title, figure, failure } = TEXTS[by];
  const query = useQuery(overviewTop, { ...selection, by, limit: SHOWN }, { keepLast: true });
  return (
    <Card title={title} aside={<span className="overview-figure-name">{figure}</span>}>
      <CardState query={query} failure={failure} height={160}>
        {({ rows }) =>
          rows === null ? (
            <p className="overview-nothing">The customers of a vehicle are not kept for the past.</p>
          ) : rows.length === 0 ? (
            <EmptyState
              icon={<IconTrophy size={20} stroke={1.75} aria-hidden />}
              reason="No trip earned anything in this period."
            />
          ) : (
            <ol className="overview-lines" aria-label={title}>
              {rows.map((row) => (
                <li key={row.id}>
                  <span>{row.name}</span>
                  <Link to={rowPage(row, by, selection)}>
                    <Money paise={row.profit ?? row.revenue} signed={row.profit !== null} weight={500} />
                  </Link>
                </li>
              ))}
            </ol>
          )
        }
      </CardState>
    </Card>
  );
}

function rowPage({ id }: Row, by: TopCardProps['by'], selection: OverviewSelection): string {
  return by === 'VEHICLE'
    ? entriesPage({ ...selection, vehicleId: id }, 'PROFIT')
    : `${entriesPage(selection, 'REVENUE')}&partyId=${id}`;
}
