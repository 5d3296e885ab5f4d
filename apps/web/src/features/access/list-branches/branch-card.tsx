import { Group, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { type BranchRow } from '../branch-row.ts';
import { BranchName } from './branch-name.tsx';
import { ClosedBadge } from './closed-badge.tsx';
import { NextLr } from './next-lr.tsx';

interface BranchCardProps {
  readonly branch: BranchRow;
  readonly actions: ReactNode;
}

/** A branch in the list on a phone. */
export function BranchCard({ branch, actions }: BranchCardProps) {
  const { id, name, code, location, lrPrefix, status } = branch;
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <BranchName id={id} name={name} />
          <ClosedBadge status={status} />
        </Text>
        <Text size="sm" c="dimmed">
          {code}
        </Text>
      </Group>
      {location !== null && (
        <Text size="xs" c="dimmed">
          {location.name}
        </Text>
      )}
      {lrPrefix !== null && (
        <Text size="xs" c="dimmed">
          Next <NextLr branch={branch} />
        </Text>
      )}
      <div className="bahi-card-actions">{actions}</div>
    </>
  );
}
