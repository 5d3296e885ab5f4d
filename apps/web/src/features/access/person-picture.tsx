import { DocumentImage, type StoredDocument } from '@bahi/ui-kit/page/document-tile';

interface PersonPictureProps {
  readonly name: string;
  readonly profilePicture: Pick<StoredDocument, 'documentId'> | null;
}

/** The profile picture, or the person's initials. */
export function PersonPicture({ name, profilePicture }: PersonPictureProps) {
  const letters = (
    <span aria-hidden>
      {name
        .split(/\s+/)
        .slice(0, 2)
        .map((word) => Array.from(word)[0] ?? '')
        .join('')
        .toUpperCase()}
    </span>
  );
  return (
    <span className="access-picture">
      {profilePicture === null ? (
        letters
      ) : (
        <DocumentImage
          key={profilePicture.documentId}
          documentId={profilePicture.documentId}
          alt={`Picture of ${name}`}
          placeholder={letters}
        />
      )}
    </span>
  );
}
