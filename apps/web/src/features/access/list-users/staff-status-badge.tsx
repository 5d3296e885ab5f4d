import { formatAgo } from '@bahi/kernel/format';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { Badge, type BadgeColour } from '@bahi/ui-kit/feedback/badge';
import { Group, Text } from '@mantine/core';
import { type StaffRow } from '../staff-row.ts';

interface StaffStatus {
  readonly colour: BadgeColour;
  readonly words: string;
}

/**
 * The age of an access request, else whether the member is disabled, else whether their phone is verified. A verified
 * and approved member shows as validated. docs/rules/screens.md#staff.
 */
export function StaffStatusBadge({ member }: { readonly member: StaffRow }) {
  const { now } = useApi();
  const { colour, words } = staffStatus(member);
  if (member.requestedAt !== null)
    return (
      <Group gap="0 8px" component="span">
        <Badge colour={colour}>{words}</Badge>
        <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {formatAgo(Date.parse(member.requestedAt), now())}
        </Text>
      </Group>
    );
  return <Badge colour={colour}>{words}</Badge>;
}

export function staffStatusLabel(member: StaffRow): string {
  return staffStatus(member).words;
}

function staffStatus({ requestedAt, disabled, status, approved }: StaffRow): StaffStatus {
  if (requestedAt !== null) return { colour: 'blue', words: 'Access Request' };
  if (disabled) return { colour: 'red', words: 'Disabled' };
  if (status === 'VERIFIED' && approved) return { colour: 'green', words: 'Validated' };
  return { colour: 'yellow', words: 'Created' };
}
