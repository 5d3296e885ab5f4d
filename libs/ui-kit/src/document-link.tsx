import { presignFile } from '@bahi/contract/files/presign-file';
import { Button } from '@mantine/core';
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

/** Saves a file. Its address lives five minutes, so it is asked for on each click. */
export function DocumentLink({ documentId, children, onAddress = goTo }: DocumentLinkProps) {
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

function goTo(address: string): void {
  window.location.assign(address);
}
