import { showProfile } from '@bahi/contract/access/show-profile';
import { dayAt, formatDay } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/calls/api-client';
import { usePagePathShown } from '@bahi/ui-kit/page/page-path';
import { useQuery } from '@bahi/ui-kit/calls/use-query';
import { usePrinting } from '@bahi/ui-kit/device/use-printing';

/** The head of the first sheet: whose books these are, what of them, and when it was printed. One line on the others. */
export function PrintHead() {
  const printing = usePrinting();
  const { now } = useApi();
  const title = usePagePathShown().at(-1)?.label ?? '';
  const { merchant } = useQuery(showProfile, {}).data ?? {};
  if (!printing || merchant === null || merchant === undefined) return null;
  const { orgName, gstNo, locationDetails } = merchant;
  const printed = `Printed ${formatDay(dayAt(now()))}`;
  return (
    <header className="bahi-print-head">
      <style>{runningLine(`${orgName} · ${title}`, printed)}</style>
      <div>
        <b>{orgName}</b>
        <span>{locationDetails.placeName}</span>
        {gstNo !== null && <span> · GSTIN {gstNo}</span>}
      </div>
      <div>
        <b>{title}</b>
        <span>{printed}</span>
      </div>
    </header>
  );
}

/** Margins of a sheet take no elements, only texts of a style sheet. */
function runningLine(left: string, foot: string): string {
  return `@page { @top-left { content: ${quoted(left)}; } @bottom-left { content: ${quoted(foot)}; } }
@page :first { @top-left { content: none; } }`;
}

/** A string of CSS: whatever a firm is called, it ends only at its own quote. */
function quoted(text: string): string {
  return `"${text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
