import { imageTypes } from '@bahi/contract/files/file-types';
import { presignFile } from '@bahi/contract/files/presign-file';
import { Loader, UnstyledButton } from '@mantine/core';
import { IconDownload, IconFileText, IconPhoto } from '../icons.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi } from '../api/api-client.tsx';
import { ApiError } from '../api/api-error.tsx';
import { DocumentPreview } from '../dialogs/document-preview.tsx';
import { formatFileSize } from '../fields/file-size.tsx';
import { notify } from '../feedback/notify.tsx';
import { TextSlot } from './text-slot.tsx';

/** A stored file, as answers describe it. */
export interface StoredDocument {
  readonly documentId: string;
  readonly originalName: string;
  readonly mimetype: string;
  readonly size: number;
}

interface DocumentTileProps {
  readonly document: StoredDocument;
  /** Read before the name by a screen reader: 'Proof of delivery'. */
  readonly what: string;
  /** Whether an image shows a thumbnail. False if every view of the file is recorded. */
  readonly thumbnail?: boolean;
  /** Navigates to the address that saves the file; the browser stays on the page. */
  readonly onAddress?: (address: string) => void;
}

/** The largest image that a slow connection loads quickly enough for a thumbnail. */
const MAX_THUMBNAIL_BYTES = 1024 * 1024;

/**
 * A stored file: its thumbnail or icon, name and size. A press opens an image over the page and saves any other file.
 */
export function DocumentTile({ document, what, thumbnail = true, onAddress }: DocumentTileProps) {
  const { documentId, originalName, mimetype, size } = document;
  const isImage = imageTypes.includes(mimetype);
  return (
    <DocumentButton
      className="bahi-document"
      document={document}
      label={`${what} ${originalName} (${formatFileSize(size)})`}
      {...(onAddress === undefined ? {} : { onAddress })}
    >
      {(isRequesting) => (
        <>
          <span className="bahi-document-sign">
            {isRequesting ? (
              <Loader size={14} />
            ) : thumbnail && isImage && size <= MAX_THUMBNAIL_BYTES ? (
              <DocumentImage documentId={documentId} placeholder={<Sign isImage />} />
            ) : (
              <Sign isImage={isImage} />
            )}
          </span>
          <span className="bahi-cell-text">{originalName}</span>
          <span className="bahi-document-size">{formatFileSize(size)}</span>
          {!isImage && <IconDownload size={14} stroke={1.75} aria-hidden />}
        </>
      )}
    </DocumentButton>
  );
}

interface DocumentButtonProps extends Pick<DocumentTileProps, 'document' | 'onAddress'> {
  /** The name for screen readers. */
  readonly label: string;
  readonly className: string;
  /** @param isRequesting whether the address of the file is being requested */
  readonly children: (isRequesting: boolean) => ReactNode;
}

/** Opens a stored file. Requests its address when pressed. */
export function DocumentButton({
  document,
  label,
  className,
  onAddress = goTo,
  children,
}: DocumentButtonProps) {
  const requestAddress = useFileAddress();
  const [isRequesting, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const { documentId, originalName, mimetype, size } = document;

  async function open(then: (address: string) => void): Promise<void> {
    setAsking(true);
    const address = await requestAddress(documentId);
    setAsking(false);
    if (address instanceof ApiError) notify.failure(address.message);
    else then(address);
  }

  return (
    <>
      <UnstyledButton
        className={className}
        title={originalName}
        aria-label={label}
        onClick={() => void open(imageTypes.includes(mimetype) ? setShown : onAddress)}
      >
        {children(isRequesting)}
      </UnstyledButton>
      {shown !== null && (
        <DocumentPreview
          {...{ originalName, size, address: shown }}
          onSave={() => void open(onAddress)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

interface DocumentImageProps extends Pick<StoredDocument, 'documentId'> {
  /** Empty if the name is shown next to the image. */
  readonly alt?: string;
  /** Shown until the image has loaded, and if it fails to load. */
  readonly placeholder?: ReactNode;
}

/** A stored image on its own. Requests its address once. */
export function DocumentImage({ documentId, alt = '', placeholder = null }: DocumentImageProps) {
  const requestAddress = useFileAddress();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void requestAddress(documentId).then((answer) => {
      if (wanted && !(answer instanceof ApiError)) setAddress(answer);
    });
    return () => {
      wanted = false;
    };
  }, [requestAddress, documentId]);
  if (address === null) return <TextSlot>{placeholder}</TextSlot>;
  return <img src={address} alt={alt} loading="lazy" onError={() => setAddress(null)} />;
}

function Sign({ isImage }: { readonly isImage: boolean }) {
  const Icon = isImage ? IconPhoto : IconFileText;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

/**
 * Returns a function that requests a file's address on this server. An address is valid for five minutes, so request it
 * when it is needed.
 */
function useFileAddress(): (documentId: string) => Promise<string | ApiError> {
  const api = useApi();
  const [requestAddress] = useState(() => async (documentId: string) => {
    try {
      return (await api.read(presignFile, { documentId })).data.presignedUrl;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error;
    }
  });
  return requestAddress;
}

function goTo(address: string): void {
  window.location.assign(address);
}
