import { dayAt, formatDay } from '@bahi/kernel/day';
import { IconHistory } from '../icons.tsx';
import { type Control, type FieldValues } from 'react-hook-form';
import { useApi } from '../api/api-client.tsx';
import { getFormDraft } from './form-draft.tsx';
import { formatTimeOfDay } from '../feedback/states.tsx';

/**
 * Shown above a form whose draft was restored: when it was saved, what was not restored, and a button to start empty.
 */
export function DraftBanner<Values extends FieldValues>({ control }: { readonly control: Control<Values> }) {
  const { restored, keep, startEmpty } = getFormDraft(control);
  const { now } = useApi();
  if (restored === null) return null;
  const { savedAt, fieldCount, hadFiles } = restored;
  const day = dayAt(savedAt);
  return (
    <div className="bahi-draft" role="status">
      <IconHistory size={18} stroke={1.75} aria-hidden />
      <span>
        <b>
          Your draft of {day === dayAt(now()) ? 'today' : formatDay(day)} {formatTimeOfDay(savedAt)} is back.
        </b>{' '}
        {fieldCount === 1 ? '1 field' : `${fieldCount} fields`}, kept on this device.
        {hadFiles && ' Files were not kept.'}
      </span>
      <span className="bahi-draft-answers">
        <button type="button" onClick={startEmpty}>
          Start empty
        </button>
        <button type="button" onClick={keep}>
          Keep
        </button>
      </span>
    </div>
  );
}
