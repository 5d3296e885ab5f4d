import { type Paise } from '@bahi/kernel/paise';
import { Money } from '@bahi/ui-kit/page/money';

interface BoxBalanceProps {
  readonly paise: Paise;
  readonly weight: 500 | 600;
}

/** The money in a box. It is red below zero, when more left the box than it held. */
export function BoxBalance({ paise, weight }: BoxBalanceProps) {
  return <Money paise={paise} signed={paise < 0} weight={weight} />;
}
