import { Group, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { type BranchRow } from '../branch-row.ts';

interface BranchCardProps {
  readonly branch: BranchRow;
  readonly actions: ReactNode;
}

/** A branch on a phone. */
export function BranchCard({ branch, actions }: BranchCardProps) {
  const { name, code, location, lrPrefix } = branch;
  const details = [location?.name, lrPrefix === null ? undefined : `LR ${lrPrefix}`];
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {code}
        </Text>
      </Group>
      {details.map(
        (detail) =>
          detail !== undefined && (
            <Text key={detail} size="xs" c="dimmed">
              {detail}
            </Text>
          ),
      )}
      <div className="bahi-card-actions">{actions}</div>
    </>
  );
}
