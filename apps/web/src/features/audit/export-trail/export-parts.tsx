import { formatCount } from '@bahi/kernel/format';
import { IconDownload, IconX } from '@bahi/ui-kit/icons';
import { useBack } from '@bahi/ui-kit/page/browser-back';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { formatRecordedAt } from '../../../books/past.tsx';
import { type TrailExport, type TrailExporting } from './use-trail-export.ts';

const ICON = <IconDownload size={16} stroke={1.75} aria-hidden />;

/** Exports what the filters find. One export runs at a time. */
export function ExportButton({ isBusy, begin }: Pick<TrailExporting, 'isBusy' | 'begin'>) {
  const [opened, setOpened] = useState(false);
  useBack(opened, () => setOpened(false));
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button leftSection={ICON} disabled={isBusy}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => begin('XLSX')}>Excel (XLSX)</Menu.Item>
        <Menu.Item onClick={() => begin('CSV')}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** How far the export has come, its file, or why there is none. */
export function ExportStrip({ shown, isBusy, begin, download, close }: TrailExporting) {
  if (shown === null) return null;
  const { state, format } = shown;
  return (
    <div className="trail-export" data-state={state}>
      <span role={state === 'FAILED' ? 'alert' : 'status'}>{tellOf(shown)}</span>
      {state === 'READY' && (
        <Button variant="default" size="xs" leftSection={ICON} onClick={download}>
          Download
        </Button>
      )}
      {state === 'FAILED' && (
        <Button variant="default" size="xs" disabled={isBusy} onClick={() => begin(format)}>
          Try again
        </Button>
      )}
      {state !== 'RUNNING' && (
        <ActionIcon size={28} aria-label="Close" onClick={close}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function tellOf({ state, format, rows, done, failure, expiresAt }: TrailExport): string {
  switch (state) {
    case 'RUNNING':
      return rows === null
        ? `Exporting as ${format}: ${countRows(done)} so far`
        : `Exporting as ${format}: ${formatCount(Math.min(done, rows))} of ${countRows(rows)}`;
    case 'READY':
      return `Exported ${countRows(done)} as ${format}. The file is kept until ${formatRecordedAt(expiresAt ?? '').slice(0, 16)}.`;
    case 'FAILED':
      return `The export as ${format} failed. ${failure ?? ''}.`;
  }
}

function countRows(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
}
