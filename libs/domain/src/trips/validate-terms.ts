import { type Load } from '@bahi/contract/trips/start-trip';
import { type OdoType, type RateType } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type Hundredths } from '@bahi/kernel/measures';

interface Terms {
  readonly rateType: RateType;
  readonly startReading: Hundredths | null;
  readonly estimatedHoursRun: Hundredths | null;
  readonly load: Load | null;
  readonly lrNumber: string | null;
}

/**
 * An hour-type vehicle needs a start reading and estimated hours, and takes no weight. Other vehicles need a
 * loading weight and an LR number, and take no fare by the hour.
 */
export function validateTerms(
  terms: Terms,
  odoType: OdoType,
): Rejected<'field-required' | 'field-not-allowed'> | null {
  const byHour = odoType === 'HR';
  const needed = byHour ? (['startReading', 'estimatedHoursRun'] as const) : (['load', 'lrNumber'] as const);
  const missing = needed.find((field) => terms[field] === null);
  if (missing !== undefined)
    return rejectedField('field-required', missing === 'load' ? 'loadingWeight' : missing, messages.required);
  if (byHour && terms.load !== null)
    return rejectedField('field-not-allowed', 'loadingWeight', refusalMessages.notForHourType);
  if (!byHour && terms.rateType === 'PER_HR')
    return rejectedField('field-not-allowed', 'rateType', refusalMessages.onlyForHourType);
  if (!byHour && terms.estimatedHoursRun !== null)
    return rejectedField('field-not-allowed', 'estimatedHoursRun', refusalMessages.onlyForHourType);
  return null;
}
