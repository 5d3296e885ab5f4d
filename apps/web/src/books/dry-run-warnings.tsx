import { type WarningCode } from '@bahi/contract/refusals';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { type DryRunWarning } from '@bahi/ui-kit/forms/use-dry-run';

/**
 * Warnings that the forms show by themselves: the box by its own query, and readings with the replacement of the meter
 * or a question.
 */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set<WarningCode>([
  'box-below-zero',
  'odometer-order',
  'odometer-jump',
]);

/** What is unusual about an entry, but allowed, as the server foretells it (docs/rules/api.md#warnings). */
export function DryRunWarnings({ warnings }: { readonly warnings: readonly DryRunWarning[] }) {
  return warnings
    .filter(({ code }) => !SHOWN_ELSEWHERE.has(code))
    .map(({ message }) => (
      <WarningBox key={message} icon>
        {message}
      </WarningBox>
    ));
}
