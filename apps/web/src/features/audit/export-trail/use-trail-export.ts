import { exportTrail } from '@bahi/contract/audit/export-trail';
import { findTrailExport } from '@bahi/contract/audit/find-trail-export';
import { type ExportFormat } from '@bahi/contract/audit/trail-export';
import { type ResponseOf, type WireInput } from '@bahi/contract/define';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { ApiError } from '@bahi/ui-kit/api/api-error';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { downloadFrom } from '@bahi/ui-kit/device/save-file';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useEffect, useRef, useState } from 'react';

export type TrailExport = NonNullable<ResponseOf<typeof findTrailExport>['export']>;
type Filters = Omit<WireInput<typeof exportTrail>, 'format'>;

const REFRESH_MS = 1_000;

export interface TrailExporting {
  /** The last one of the firm, unless its strip was closed. */
  readonly shown: TrailExport | null;
  readonly isBusy: boolean;
  readonly begin: (format: ExportFormat) => void;
  readonly download: () => void;
  readonly close: () => void;
}

/**
 * Exports the trail with the filters of the page. The server knows the last export of the firm, so the page follows it
 * again when a person comes back, or when somebody else has begun one. Where it was begun, its file downloads when it is
 * ready.
 */
export function useTrailExport(filters: Filters): TrailExporting {
  const api = useApi();
  const [isFollowing, setFollowing] = useState(false);
  const [closedId, setClosedId] = useState<string | null>(null);
  const begunId = useRef<string | null>(null);
  const query = useQuery(findTrailExport, {}, isFollowing ? { refreshMs: REFRESH_MS } : {});
  const { run, running } = useCommand(exportTrail, {
    label: null,
    failure: 'Failed to export the audit trail',
    onDone: ({ export: { id } }) => {
      begunId.current = id;
      setFollowing(true);
      query.retry();
    },
  });
  const last = query.data?.export ?? null;
  useEffect(() => {
    if (last === null) return;
    if (last.state === 'RUNNING') {
      setFollowing(true);
      return;
    }
    // Until the one that was just begun is read, this is the one before it.
    if (begunId.current !== null && begunId.current !== last.id) return;
    setFollowing(false);
    if (begunId.current === null) return;
    begunId.current = null;
    if (last.url !== undefined) downloadFrom(last.url);
  }, [last]);

  /** With a new link, because the one that was read may have expired. */
  async function download(exportId: string): Promise<void> {
    try {
      const { data } = await api.read(findTrailExport, { exportId });
      if (data.export?.url === undefined) query.retry();
      else downloadFrom(data.export.url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.failure(error.message);
    }
  }

  return {
    shown: last === null || last.id === closedId ? null : last,
    isBusy: running || isFollowing,
    begin: (format) => void run({ ...filters, format }),
    download: () => {
      if (last !== null) void download(last.id);
    },
    close: () => setClosedId(last?.id ?? null),
  };
}
