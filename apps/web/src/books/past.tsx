import { type AskedPast, pastBounds, readAskedPast } from '@bahi/contract/past';
import { type Day, dayAt, formatDay, formatIndianTime } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { CallerProvider } from '@bahi/ui-kit/api/may';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { Strip } from '@bahi/ui-kit/feedback/states';
import { useLatest } from '@bahi/ui-kit/page/use-latest';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { Box } from '@mantine/core';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { type ReactNode, useEffect } from 'react';

/** How far the server's clock may be ahead of what the client takes it for. */
const CLOCK_ERROR_MS = 60_000;

/** The past that the address asks for, as a query takes it. Days and times that are not in the past are left out. */
export function useAskedPast(): AskedPast {
  const [address] = useListSearchParams();
  const { clock } = useApi();
  const { asOf, knownAt } = readAskedPast((bound) => address.get(bound));
  return {
    ...(asOf !== undefined && asOf < clock.today() ? { asOf } : {}),
    ...(knownAt !== undefined && Date.parse(knownAt) < clock.now() + CLOCK_ERROR_MS ? { knownAt } : {}),
  };
}

/** The past that the address asks for, as answers name it; null for the present. */
export function useAddressedPast(): ShownPast | null {
  const { asOf = null, knownAt = null } = useAskedPast();
  return asOf === null && knownAt === null ? null : { asOf: asOf as Day | null, knownAt };
}

/** Reports a day or time of the address that is not in the past, and takes it out of the address. */
export function useReportUnreadablePast(): void {
  const [address] = useListSearchParams();
  const changePast = useChangePast();
  const asked = useAskedPast();
  const isUnreadable = pastBounds.some((bound) => address.has(bound) && asked[bound] === undefined);
  const latest = useLatest(() => changePast(asked, { replace: true }));
  useEffect(() => {
    if (!isUnreadable) return;
    notify.failure('The address names a day or time that is not in the past.');
    latest.current();
  }, [isUnreadable, latest]);
}

/** Opens the page as of another past; without bounds, the present. */
export function useChangePast(): (past: AskedPast, options?: { readonly replace: boolean }) => void {
  const [, change] = useListSearchParams();
  return (past, options = { replace: false }) =>
    change((address) => {
      for (const bound of pastBounds) {
        const asked = past[bound];
        if (asked === undefined) address.delete(bound);
        else address.set(bound, asked);
      }
    }, options);
}

/** The last day of which a past knows; that of the present is today. Periods of a page end with it by default. */
export function lastKnownDay({ asOf, knownAt }: AskedPast, today: Day): Day {
  const knownOn = knownAt === undefined ? today : dayAt(Date.parse(knownAt));
  return [asOf ?? today, knownOn].reduce((first, day) => (day < first ? day : first), today);
}

/** The address of a page as the books were known at a recorded time. */
export function toPastAddress(page: string, knownAt: string): string {
  return `${page}&knownAt=${encodeURIComponent(knownAt)}`;
}

/** Why a page of the past lacks its thing: 'trip'. */
export function explainMissing(thing: string): string {
  return `The books did not have this ${thing} then.`;
}

/** The past that an answer shows. */
export interface ShownPast {
  readonly asOf: Day | null;
  readonly knownAt: string | null;
}

/** Nothing of the past can be changed, so its pages have the controls of a person who only reads. */
const READER = { role: 'AUDITOR', managersMayDelete: false } as const;

interface InThePastProps {
  /** Null for the present, which shows the children alone. */
  readonly past: ShownPast | null;
  readonly children: ReactNode;
}

/** A page of the past: a strip says so and leads back, and there are no forms and buttons of commands. */
export function InThePast({ past, children }: InThePastProps) {
  const changePast = useChangePast();
  if (past === null) return <TextSlot>{children}</TextSlot>;
  return (
    <CallerProvider value={READER}>
      <Strip action="Back to the present" onAction={() => changePast({})}>
        This is the past: <b>{describePast(past)}</b>. <span>Names are those of today.</span>
      </Strip>
      <Box mt="md">{children}</Box>
    </CallerProvider>
  );
}

/** 'books as of 30-06-2026, as known on 13-11-2026 18:28:05' */
function describePast({ asOf, knownAt }: ShownPast): string {
  const parts = [
    ...(asOf === null ? [] : [`as of ${formatDay(asOf)}`]),
    ...(knownAt === null ? [] : [`as known on ${formatRecordedAt(knownAt)}`]),
  ];
  return `books ${parts.join(', ')}`;
}

/** `20-11-2026 11:42:07`, in India. */
export function formatRecordedAt(recordedAt: string): string {
  const epochMs = Date.parse(recordedAt);
  return `${formatDay(dayAt(epochMs))} ${formatIndianTime(epochMs).slice(11)}`;
}
