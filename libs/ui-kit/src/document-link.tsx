import { presignFile } from '@bahi/contract/files/presign-file';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ApiError, useApi } from './api-client.tsx';
import { notify } from './notify.tsx';

interface DocumentLinkProps {
  readonly documentId: string;
  readonly children: ReactNode;
  /** Goes to the address that opens the file; a browser saves it and stays where it is. */
  readonly onAddress?: (address: string) => void;
}

/** Saves a file. */
export function DocumentLink({ children, ...saved }: DocumentLinkProps) {
  const { asking, open } = useDocument(saved);
  return (
    <Button
      variant="subtle"
      loading={asking}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => void open()}
    >
      {children}
    </Button>
  );
}

interface DocumentIconProps extends Omit<DocumentLinkProps, 'children'> {
  /** In its tooltip and to a screen reader: 'Receipt (88.87 KB)'. */
  readonly label: string;
}

/** The same as an icon alone, for a line that has no room for words. */
export function DocumentIcon({ label, ...saved }: DocumentIconProps) {
  const { asking, open } = useDocument(saved);
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="transparent"
        color="gray.7"
        size={28}
        aria-label={label}
        loading={asking}
        onClick={() => void open()}
      >
        <IconDownload size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The address of a file lives five minutes, so it is asked for on each click. */
function useDocument({ documentId, onAddress = goTo }: Omit<DocumentLinkProps, 'children'>) {
  const api = useApi();
  const [asking, setAsking] = useState(false);

  async function open(): Promise<void> {
    setAsking(true);
    try {
      onAddress((await api.read(presignFile, { documentId })).data.presignedUrl);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.failure(error.message);
    } finally {
      setAsking(false);
    }
  }

  return { asking, open };
}

function goTo(address: string): void {
  window.location.assign(address);
}
