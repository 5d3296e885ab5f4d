import { type Day, dayAt, formatDay } from '@bahi/kernel/day';
import { IconHistory } from '../icons.tsx';
import { type Control, type FieldValues } from 'react-hook-form';
import { useToday } from '../api/use-today.tsx';
import { getFormDraft, type RestoredDraft } from './form-draft.tsx';
import { formatTimeOfDay } from '../feedback/states.tsx';

/**
 * Shown above a form whose draft was restored: when it was saved, what was not restored, and a button to start empty. An
 * older draft is offered.
 */
export function DraftBanner<Values extends FieldValues>({ control }: { readonly control: Control<Values> }) {
  const { restored, keep, startEmpty, offered, continueOffered, discardOffered } = getFormDraft(control);
  const today = useToday();
  if (restored !== null)
    return (
      <Banner
        title={`Your draft of ${formatDayOrToday(restored.savedAt, today, 'today')} ${formatTimeOfDay(restored.savedAt)} is back.`}
        draft={restored}
        answers={[
          ['Start empty', startEmpty],
          ['Keep', keep],
        ]}
      />
    );
  if (offered === null) return null;
  const day = formatDayOrToday(offered.savedAt, today, '');
  return (
    <Banner
      title={`Continue what you typed ${day === '' ? '' : `on ${day} `}at ${formatTimeOfDay(offered.savedAt)}?`}
      draft={offered}
      answers={[
        ['Discard', discardOffered],
        ['Continue', continueOffered],
      ]}
    />
  );
}

function formatDayOrToday(atMs: number, today: Day, todayInWords: string): string {
  const day = dayAt(atMs);
  return day === today ? todayInWords : formatDay(day);
}

interface BannerProps {
  readonly title: string;
  readonly draft: RestoredDraft;
  readonly answers: readonly (readonly [label: string, onAnswer: () => void])[];
}

function Banner({ title, draft: { fieldCount, hadFiles }, answers }: BannerProps) {
  return (
    <div className="bahi-draft" role="status">
      <IconHistory size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{title}</b>{' '}
        <span>{`${fieldCount === 1 ? '1 field' : `${fieldCount} fields`}, kept on this device.`}</span>
        {hadFiles && <span> Files were not kept.</span>}
      </span>
      <span className="bahi-draft-answers">
        {answers.map(([label, onAnswer]) => (
          <button key={label} type="button" onClick={onAnswer}>
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}
