import { Group, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { type LocationRow } from '../location-row.ts';
import { LocationStatusBadge } from './location-status-badge.tsx';

interface LocationCardProps {
  readonly location: LocationRow;
  readonly actions?: ReactNode;
}

/** A location in the list on a phone. */
export function LocationCard({ location, actions }: LocationCardProps) {
  const { name, status, addressLine1, addressLine2 } = location;
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <LocationStatusBadge status={status} />
      </Group>
      {[addressLine1, addressLine2].map(
        (line, index) =>
          line !== null &&
          line !== name && (
            <Text key={index} size="xs" c="dimmed">
              {line}
            </Text>
          ),
      )}
      {actions !== undefined && <div className="bahi-card-actions">{actions}</div>}
    </>
  );
}
