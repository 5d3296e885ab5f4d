import { DocumentTile } from '@bahi/ui-kit/page/document-tile';
import { Group, Text } from '@mantine/core';
import { type Party } from './party-draft.ts';

/** The documents uploaded for the party; nothing where there are none. */
export function PartyDocuments({ party: { customerDocs } }: { readonly party: Party }) {
  if (customerDocs.length === 0) return null;
  return (
    <Group component="section" aria-label="Documents" gap="4px 16px" mb="lg">
      <Text size="sm" c="dimmed">
        Documents
      </Text>
      {customerDocs.map((document) => (
        <DocumentTile key={document.documentId} what="Document" document={document} />
      ))}
    </Group>
  );
}
