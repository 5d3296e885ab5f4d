import { documentHealth, vehicleDocumentTypes } from '@bahi/contract/fleet/vehicle-document';
import { type RenewedDocument } from '@bahi/contract/maintenance/categories';
import { type Day, formatDay, parseDay } from '@bahi/kernel/day';
import { CheckboxField } from '@bahi/ui-kit/fields/checkbox-field';
import { IconArrowNarrowRight } from '@bahi/ui-kit/icons';
import { type ReactNode } from 'react';
import { type Control } from 'react-hook-form';
import { type MaintenanceDraft } from '../maintenance-draft.ts';
import { HealthBadge } from './vehicle-documents.tsx';

interface RenewalFieldProps {
  readonly control: Control<MaintenanceDraft>;
  readonly renews: RenewedDocument;
  readonly vehicleNo: string;
  /** The document's current expiry date. */
  readonly currentExpiry: Day | null;
  readonly today: Day;
  readonly draft: MaintenanceDraft;
}

/**
 * Asks whether the record renews the vehicle's document, and describes the effect.
 * docs/rules/fleet.md#renewals-by-maintenance-records.
 */
export function RenewalField({ control, renews, vehicleNo, currentExpiry, today, draft }: RenewalFieldProps) {
  const until = parseDay(draft.validity ?? '');
  const before = documentHealth(currentExpiry, today);
  const after = until === undefined ? null : documentHealth(until, today);
  const isRenewed =
    draft.renewDocument && until !== undefined && (currentExpiry === null || until > currentExpiry);
  return (
    <div className="maintenance-renewal">
      <div>
        <CheckboxField {...{ control, name: 'renewDocument', label: "Update the vehicle's document" }} />
        <p>
          {describeOutcome({
            document: vehicleDocumentTypes[renews],
            vehicleNo,
            currentExpiry,
            until,
            draft,
          })}
        </p>
      </div>
      {isRenewed && after !== null && (
        <span className="maintenance-renewed">
          {before !== null && (
            <>
              <HealthBadge health={before} />
              <IconArrowNarrowRight size={16} stroke={1.75} aria-label="becomes" />
            </>
          )}
          <HealthBadge health={after} />
        </span>
      )}
    </div>
  );
}

interface Outcome extends Pick<RenewalFieldProps, 'vehicleNo' | 'currentExpiry' | 'draft'> {
  readonly document: string;
  readonly until: Day | undefined;
}

function describeOutcome({ document, vehicleNo, currentExpiry, until, draft }: Outcome): ReactNode {
  if (!draft.renewDocument) return `${document} of ${vehicleNo} stays as it is.`;
  if (until === undefined) return `Say until when it is valid, and ${document} of ${vehicleNo} follows.`;
  if (currentExpiry !== null && until <= currentExpiry)
    return `${document} of ${vehicleNo} stays valid to ${formatDay(currentExpiry)}, which is not before this.`;
  return (
    <span>
      <span>{`${document} of ${vehicleNo} will read valid to`}</span> <b>{formatDay(until)}</b>
      {currentExpiry !== null && <span>{` instead of ${formatDay(currentExpiry)}`}</span>}
      {draft.receipt !== undefined && <span>, with this receipt as its file</span>}
      <span>. Deleting this entry takes the renewal back.</span>
    </span>
  );
}
