import { type Paise } from '@bahi/kernel/paise';
import { Money } from '@bahi/ui-kit/page/money';
import { Link } from 'react-router-dom';

interface LinkedFigureProps {
  readonly amount: Paise;
  /** The address of the entries behind it. */
  readonly to: string;
  readonly isTotal?: boolean;
}

/** A figure in a summary table, linked to its entries; 0 has no link. */
export function LinkedFigure({ amount, to, isTotal = false }: LinkedFigureProps) {
  if (amount === 0) return <span>-</span>;
  return (
    <Link to={to} className={isTotal ? 'expense-total' : undefined}>
      <Money paise={amount} weight={isTotal ? 600 : 400} />
    </Link>
  );
}
