import { breakReasons } from '@bahi/contract/audit/verification';
import { dayAt, daysBetween, type Day } from '@bahi/kernel/day';
import { formatCount } from '@bahi/kernel/format';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { IconShieldCheck, IconShieldExclamation } from '@bahi/ui-kit/icons';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useEntryLink } from '../entry-links.tsx';
import { splitRecordedAt } from '../trail.ts';
import { type useVerification, type Verification } from './use-verification.ts';

/** Books that were verified longer ago are not called verified. */
const FRESH_DAYS = 2;

/** What the last verification of the books found, or how far the running one is. */
export function VerificationLine({ newest, query }: ReturnType<typeof useVerification>) {
  return (
    <p className="trail-proof" role="status">
      {newest === undefined ? (
        query.error !== undefined && (
          <Line tone="muted">
            {'Failed to load the last verification. '}
            <button type="button" className="trail-link" onClick={query.retry}>
              Try again
            </button>
          </Line>
        )
      ) : newest === null ? (
        <Line tone="muted">The books were not verified yet.</Line>
      ) : (
        <Result of={newest} />
      )}
    </p>
  );
}

function Result({ of }: { readonly of: Verification }) {
  const today = useToday();
  switch (of.state) {
    case 'RUNNING':
      return (
        <Line tone="muted">
          <span>Verifying the books</span>
          {/* Not read aloud each second. */}
          <span aria-hidden>{describeProgress(of)}</span>
        </Line>
      );
    case 'FAILED':
      return (
        <Line tone="bad">{`The books could not be read for a verification, ${formatFinish(of, today)}.`}</Line>
      );
    case 'BROKEN':
      return (
        <Line tone="bad">
          {'The books are broken at '}
          {of.firstBreak !== undefined && <BrokenEntry {...of.firstBreak} />}
          <span>{` Verified ${formatFinish(of, today)}.`}</span>
        </Line>
      );
    case 'OK': {
      const found = `${formatCount(of.events)} events in ${formatCount(of.streams)} streams, all in order`;
      return isStale(of, today) ? (
        <Line tone="warning">{`Last verified ${formatFinish(of, today)}: ${found}. What came since was not verified.`}</Line>
      ) : (
        <Line tone="good">{`Books verified ${formatFinish(of, today)}: ${found}.`}</Line>
      );
    }
  }
}

function BrokenEntry({ number, reason }: NonNullable<Verification['firstBreak']>) {
  const link = useEntryLink(number);
  return (
    <span>
      <Link {...link} className="trail-link">
        {`entry ${formatCount(number)}`}
      </Link>
      <span>{`. ${breakReasons[reason]}`}</span>
    </span>
  );
}

interface LineProps {
  readonly tone: 'good' | 'warning' | 'bad' | 'muted';
  readonly children: ReactNode;
}

function Line({ tone, children }: LineProps) {
  const Icon = tone === 'bad' || tone === 'warning' ? IconShieldExclamation : IconShieldCheck;
  return (
    <span data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

/** ': 12,000 of 48,181 events…' */
function describeProgress({ done, events }: Verification): string {
  if (events === 0) return '…';
  return `: ${formatCount(Math.min(done, events))} of ${formatCount(events)} events…`;
}

/** 'today 01:00', '18-11-2026 01:00'. */
function formatFinish({ finishedAt }: Verification, today: Day): string {
  if (finishedAt === null) return '';
  const { time, day } = splitRecordedAt(finishedAt);
  return dayAt(Date.parse(finishedAt)) === today ? `today ${time}` : `${day} ${time}`;
}

function isStale({ finishedAt }: Verification, today: Day): boolean {
  return finishedAt !== null && daysBetween(dayAt(Date.parse(finishedAt)), today) > FRESH_DAYS;
}
