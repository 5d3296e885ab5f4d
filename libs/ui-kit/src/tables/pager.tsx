import { formatCount } from '@bahi/kernel/format';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '../icons.tsx';
import { useId } from 'react';
import { useNarrow } from '../page/use-narrow.tsx';

export const PAGE_SIZES = [10, 20, 50] as const;

export interface Paging {
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

interface PagerProps extends Paging {
  readonly total: number;
  /** True if there are more than `total`, because the server stopped counting. */
  readonly more?: boolean;
}

/** '11–20 of 52' */
export function formatRange({
  page,
  pageSize,
  total,
  more = false,
}: Omit<PagerProps, 'onPage' | 'onPageSize'>): string {
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  return `${first}–${last} of ${formatCount(total)}${more ? '+' : ''}`;
}

/** The footer of a list: rows per page, the range and total, and the pages. */
export function Pager({ page, pageSize, onPage, onPageSize, total, more = false }: PagerProps) {
  const id = useId();
  // A phone has room for seven page numbers.
  const near = useNarrow() ? 1 : 2;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className="bahi-pager">
      <label htmlFor={id}>Rows per page</label>
      <NativeSelect
        id={id}
        // A phone does not show the label.
        aria-label="Rows per page"
        size="xs"
        w={52}
        rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        data={PAGE_SIZES.map(String)}
        value={String(pageSize)}
        onChange={({ currentTarget }) => onPageSize(Number(currentTarget.value))}
      />
      <span className="bahi-figure">{formatRange({ page, pageSize, total, more })}</span>
      <nav aria-label="Pages">
        <Step
          label="Previous page"
          icon={<IconChevronLeft size={16} />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {listPageNumbers(page, pages, near).map((number, index) =>
          number === null ? (
            <span key={`gap ${index}`} className="bahi-pager-gap">
              ...
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className="bahi-page-number"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ),
        )}
        <Step
          label="Next page"
          icon={<IconChevronRight size={16} />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Step({ label, icon, disabled, onClick }: StepProps) {
  return (
    <ActionIcon
      variant="transparent"
      color="gray.8"
      size={28}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}

/** First, last and the pages near the current one; null is a gap. docs/rules/screens.md#lists-and-times. */
export function listPageNumbers(page: number, pages: number, near = 2): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= near,
  );
  return shown.flatMap((number, index) =>
    index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number],
  );
}
