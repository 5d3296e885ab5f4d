import { DocumentLink } from '@bahi/ui-kit/document-link';
import { formatFileSize } from '@bahi/ui-kit/file-size';
import { Group, Text } from '@mantine/core';
import { type Party } from './party-draft.ts';

/** What was sent along with the party; nothing where there is none. */
export function PartyDocuments({ party: { customerDocs } }: { readonly party: Party }) {
  if (customerDocs.length === 0) return null;
  return (
    <Group component="section" aria-label="Documents" gap="xs" mt="sm">
      <Text size="sm" c="dimmed">
        Documents
      </Text>
      {customerDocs.map(({ documentId, originalName, size }) => (
        <DocumentLink key={documentId} documentId={documentId}>
          {originalName} ({formatFileSize(size)})
        </DocumentLink>
      ))}
    </Group>
  );
}
