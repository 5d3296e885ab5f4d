import { useLatest } from '@bahi/ui-kit/page/use-latest';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { type Trail } from './use-trail.ts';

/** How far below the shown rows the next page starts to load, in px. */
const LOAD_AHEAD = 600;

/** The end of the rows read so far: loads older ones when it comes into sight, or by its button. */
export function TrailFoot({ trail }: { readonly trail: Trail }) {
  const { rows = [], hasMore, foundNone, isLoadingMore, moreError, loadMore } = trail;
  const foot = useRef<HTMLDivElement>(null);
  // A page without rows waits for the user, who may narrow the days instead of searching the whole log.
  const loadsAlone = hasMore && !foundNone && !isLoadingMore && moreError === undefined;
  useInSight(foot, loadsAlone, loadMore, rows.length);
  if (!hasMore) return <p className="trail-foot">No older entries.</p>;
  return (
    <div ref={foot} className="trail-foot">
      {moreError !== undefined ? (
        <span role="alert">{`Failed to load older entries: ${moreError.message}`}</span>
      ) : (
        foundNone && <span role="status">Nothing found among the newest entries.</span>
      )}
      <Button variant="default" size="xs" loading={isLoadingMore} onClick={loadMore}>
        {moreError !== undefined ? 'Try again' : foundNone ? 'Search older entries' : 'Show older entries'}
      </Button>
    </div>
  );
}

/** @param version looks again when it changes, because what stays in sight reports no change */
function useInSight(
  element: RefObject<HTMLElement | null>,
  isActive: boolean,
  onInSight: () => void,
  version: number,
): void {
  const load = useLatest(onInSight);
  useEffect(() => {
    const { current } = element;
    if (!isActive || current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load.current();
      },
      { root: current.closest('.trail-scroll'), rootMargin: `0px 0px ${LOAD_AHEAD}px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isActive, load, version]);
}
