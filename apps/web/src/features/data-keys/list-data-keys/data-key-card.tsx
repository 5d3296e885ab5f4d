import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { Group, Text } from '@mantine/core';
import { type ReactNode } from 'react';

interface DataKeyCardProps {
  readonly name: string;
  readonly state: ReactNode;
  readonly lines: readonly string[];
  /** Null if the viewer may do nothing with the key. */
  readonly actions: ReactNode;
}

/** A data key in the list on a phone. */
export function DataKeyCard({ name, state, lines, actions }: DataKeyCardProps) {
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <TextSlot>{state}</TextSlot>
      </Group>
      {lines.map((line) => (
        <Text key={line} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
      {actions !== null && <div className="bahi-card-actions">{actions}</div>}
    </>
  );
}
