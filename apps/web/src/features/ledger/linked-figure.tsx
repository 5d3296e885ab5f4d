import { type Paise } from '@bahi/kernel/paise';
import { Money } from '@bahi/ui-kit/page/money';
import { Link } from 'react-router-dom';

interface LinkedFigureProps {
  readonly amount: Paise;
  /** The address of the entries behind it; null in the past, of which no list of entries is kept. */
  readonly to: string | null;
  readonly isTotal?: boolean;
}

/** A figure in a summary table, linked to its entries; 0 has no link. */
export function LinkedFigure({ amount, to, isTotal = false }: LinkedFigureProps) {
  if (amount === 0) return <span>-</span>;
  const figure = <Money paise={amount} weight={isTotal ? 600 : 400} />;
  const className = isTotal ? 'expense-total' : undefined;
  if (to === null) return <span className={className}>{figure}</span>;
  return (
    <Link to={to} className={className}>
      {figure}
    </Link>
  );
}
