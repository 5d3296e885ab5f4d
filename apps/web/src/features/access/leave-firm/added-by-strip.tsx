import { roles } from '@bahi/contract/roles';
import { type Role } from '@bahi/contract/may';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { createSeenHints } from '@bahi/ui-kit/device/seen-hints';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LeaveFirmDialog } from './leave-firm-dialog.tsx';

const ADDED_BY = 'added-by';

interface AddedByStripProps {
  readonly orgName: string;
  readonly role: Role;
  /** Identifies a user in a firm. The device stores for each that the strip was answered or left for another page. */
  readonly owner: string;
}

/** Shown on the first page of a person whom a firm has added to its staff, since any firm can add any phone. */
export function AddedByStrip({ orgName, role, owner }: AddedByStripProps) {
  const { device } = useApi();
  const seenHints = useMemo(() => createSeenHints(device), [device]);
  const { pathname } = useLocation();
  const [firstPage] = useState(pathname);
  const [isAnswered, setAnswered] = useState(() => seenHints.has(owner, ADDED_BY));
  const [leaving, setLeaving] = useState(false);
  const isOver = isAnswered || pathname !== firstPage;
  useEffect(() => {
    if (isOver) seenHints.markSeen(owner, ADDED_BY);
  }, [isOver, seenHints, owner]);
  if (isOver) return null;
  return (
    <section className="access-added-by" aria-label="Your firm">
      <span>
        <b>{orgName}</b> <span>{`added you as ${roles[role]}`}</span>
      </span>
      <span className="access-added-by-answers">
        <button type="button" onClick={() => setLeaving(true)}>
          Not my firm
        </button>
        <button type="button" onClick={() => setAnswered(true)}>
          OK
        </button>
      </span>
      {leaving && <LeaveFirmDialog orgName={orgName} onClose={() => setLeaving(false)} />}
    </section>
  );
}
