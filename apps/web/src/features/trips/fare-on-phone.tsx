import { type Paise } from '@bahi/kernel/paise';
import { Money } from '@bahi/ui-kit/page/money';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';

/** The fare in the footer of a form, which stays in sight on a phone while the card with the fare scrolls away. */
export function FareOnPhone({ fare }: { readonly fare: Paise | null }) {
  if (!useNarrow() || fare === null) return null;
  return (
    <>
      <span>Fare</span> <Money paise={fare} weight={600} />
    </>
  );
}
