import { imageTypes } from '@bahi/contract/files/file-types';
import { presignFile } from '@bahi/contract/files/presign-file';
import { Loader, UnstyledButton } from '@mantine/core';
import { IconDownload, IconFileText, IconPhoto } from '../icons.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, useApi } from '../calls/api-client.tsx';
import { DocumentPreview } from '../dialogs/document-preview.tsx';
import { formatFileSize } from '../fields/file-size.tsx';
import { notify } from '../feedback/notify.tsx';

/** A file that the server keeps, as answers show it. */
export interface KeptDocument {
  readonly documentId: string;
  readonly originalName: string;
  readonly mimetype: string;
  readonly size: number;
}

interface DocumentTileProps {
  readonly document: KeptDocument;
  /** To a screen reader, in front of its name: 'Proof of delivery'. */
  readonly what: string;
  /** Whether an image shows before it is asked for. Not where each look at it is recorded. */
  readonly thumbnail?: boolean;
  /** Goes to the address that saves the file; a browser stays where it is. */
  readonly onAddress?: (address: string) => void;
}

/** As a small picture only what a slow connection brings at once; anything larger when it is asked for. */
const MAX_THUMBNAIL_BYTES = 1024 * 1024;

/** A kept file: a picture or the icon of it, its name and size. An image opens over the page, anything else is saved. */
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
      {(asking) => (
        <>
          <span className="bahi-document-sign">
            {asking ? (
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
  /** To a screen reader. */
  readonly label: string;
  readonly className: string;
  /** @param asking whether the address of the file is on its way */
  readonly children: (asking: boolean) => ReactNode;
}

/** Opens a kept file by an address that is asked for when it is pressed. */
export function DocumentButton({
  document,
  label,
  className,
  onAddress = goTo,
  children,
}: DocumentButtonProps) {
  const addressOf = useAddress();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const { documentId, originalName, mimetype, size } = document;

  async function open(then: (address: string) => void): Promise<void> {
    setAsking(true);
    const address = await addressOf(documentId);
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
        {children(asking)}
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

interface DocumentImageProps extends Pick<KeptDocument, 'documentId'> {
  /** Empty where its name stands beside it. */
  readonly alt?: string;
  /** Shown until it is there, and where it never comes. */
  readonly placeholder?: ReactNode;
}

/** A kept picture by itself. Its address is asked for once. */
export function DocumentImage({ documentId, alt = '', placeholder = null }: DocumentImageProps) {
  const addressOf = useAddress();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void addressOf(documentId).then((answer) => {
      if (wanted && !(answer instanceof ApiError)) setAddress(answer);
    });
    return () => {
      wanted = false;
    };
  }, [addressOf, documentId]);
  if (address === null) return placeholder;
  return <img src={address} alt={alt} loading="lazy" onError={() => setAddress(null)} />;
}

function Sign({ isImage }: { readonly isImage: boolean }) {
  const Icon = isImage ? IconPhoto : IconFileText;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

/** Where a file is to be had: an address below this server that lives five minutes, so it is asked for when needed. */
function useAddress(): (documentId: string) => Promise<string | ApiError> {
  const api = useApi();
  const [addressOf] = useState(() => async (documentId: string) => {
    try {
      return (await api.read(presignFile, { documentId })).data.presignedUrl;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error;
    }
  });
  return addressOf;
}

function goTo(address: string): void {
  window.location.assign(address);
}
