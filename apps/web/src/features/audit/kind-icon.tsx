import { type TrailKind, trailKinds } from '@bahi/contract/audit/trail-labels';
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCalendarDue,
  IconEye,
  IconFileText,
  IconLockOpen,
  IconPencil,
  IconReceipt,
  IconTool,
  IconUser,
} from '@bahi/ui-kit/icons';
import { type TrailRow } from './trail.ts';

const ICONS: Readonly<Record<TrailKind, Icon>> = {
  CHANGE: IconPencil,
  TAKEN_BACK: IconArrowBackUp,
  REOPENED: IconLockOpen,
  ENTRY: IconReceipt,
  REFUSED: IconBan,
  SIGN_IN: IconUser,
  EXPORT: IconFileText,
  JOB: IconCalendarDue,
  TECHNICAL: IconTool,
};

/** The kind of a row. A view of a document has an eye instead of the sheet of an export. */
export function KindIcon({ kind, type }: Pick<TrailRow, 'kind' | 'type'>) {
  const Kind = type === 'PrivateDocumentViewed' ? IconEye : ICONS[kind];
  return (
    <span className="trail-kind" data-kind={kind} role="img" aria-label={trailKinds[kind]}>
      <Kind size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
