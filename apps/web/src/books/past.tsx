import { type Day, dayAt, formatDay, formatIndianTime } from '@bahi/kernel/day';
import { CallerProvider } from '@bahi/ui-kit/api/may';
import { Strip } from '@bahi/ui-kit/feedback/states';
import { Box } from '@mantine/core';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { type ReactNode } from 'react';

const KEYS = ['asOf', 'knownAt'] as const;

/** The past that the address of a page asks for, as its query takes it. */
export function useAskedPast(): { readonly asOf?: string; readonly knownAt?: string } {
  const [address] = useListSearchParams();
  return Object.fromEntries(KEYS.flatMap((key) => (address.has(key) ? [[key, address.get(key)]] : [])));
}

/** The address of a page as the books were known at a recorded time. */
export function toPastAddress(page: string, knownAt: string): string {
  return `${page}&knownAt=${encodeURIComponent(knownAt)}`;
}

/** The past that an answer shows. */
export interface ShownPast {
  readonly asOf: Day | null;
  readonly knownAt: string | null;
}

/** Nothing of the past can be changed, so its pages have the controls of a person who only reads. */
const READER = { role: 'AUDITOR', managersMayDelete: false } as const;

interface InThePastProps {
  readonly past: ShownPast;
  readonly children: ReactNode;
}

/** A page of the past: a strip says so and leads back, and there are no forms and buttons of commands. */
export function InThePast({ past, children }: InThePastProps) {
  const [, change] = useListSearchParams();
  const leave = () =>
    change(
      (address) => {
        for (const key of KEYS) address.delete(key);
      },
      { replace: false },
    );
  return (
    <CallerProvider value={READER}>
      <Strip action="Back to the present" onAction={leave}>
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
