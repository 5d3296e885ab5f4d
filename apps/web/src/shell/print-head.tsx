import { showProfile } from '@bahi/contract/access/show-profile';
import { formatDay } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { useShownPagePath } from '@bahi/ui-kit/page/page-path';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { usePrinting } from '@bahi/ui-kit/page/use-printing';

/** The head of the first printed sheet: the firm, the page title and the date. Further sheets repeat it as one line. */
export function PrintHead() {
  const printing = usePrinting();
  const today = useToday();
  const title = useShownPagePath().at(-1)?.label ?? '';
  const { merchant } = useQuery(showProfile, {}).data ?? {};
  if (!printing || merchant === null || merchant === undefined) return null;
  const { orgName, gstNo, locationDetails } = merchant;
  const printed = `Printed ${formatDay(today)}`;
  return (
    <header className="bahi-print-head">
      <style>{buildPageMarginCss(`${orgName} · ${title}`, printed)}</style>
      <div>
        <b>{orgName}</b>
        <span>{locationDetails.placeName}</span>
        {gstNo !== null && <span>{` · GSTIN ${gstNo}`}</span>}
      </div>
      <div>
        <b>{title}</b>
        <span>{printed}</span>
      </div>
    </header>
  );
}

/** The CSS that prints a line in the page margins, which can hold only text. */
function buildPageMarginCss(left: string, foot: string): string {
  return `@page { @top-left { content: ${quoteCss(left)}; } @bottom-left { content: ${quoteCss(foot)}; } }
@page :first { @top-left { content: none; } }`;
}

/** Quotes a CSS string, escaping all but letters, digits and spaces, so that the firm's name cannot break out of it. */
function quoteCss(text: string): string {
  return `"${text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
