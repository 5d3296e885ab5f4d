import { formatAgo } from '@bahi/kernel/format';
import { useApi } from '@bahi/ui-kit/api-client';
import { Badge } from '@bahi/ui-kit/badge';
import { Group, Text } from '@mantine/core';
import { type StaffRow } from '../staff-row.ts';

/**
 * Since when somebody asks, whether he is shut out, else whether he has proved his phone: verified and approved is
 * shown as validated. Spec part 2, section 3.
 */
export function StaffStatusBadge({ member }: { readonly member: StaffRow }) {
  const { now } = useApi();
  if (member.requestedAt !== null)
    return (
      <Group gap="0 8px" component="span">
        <Badge colour="blue">Access Request</Badge>
        <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {formatAgo(Date.parse(member.requestedAt), now())}
        </Text>
      </Group>
    );
  if (member.disabled) return <Badge colour="red">Disabled</Badge>;
  if (member.status === 'VERIFIED' && member.approved) return <Badge colour="green">Validated</Badge>;
  return <Badge colour="yellow">Created</Badge>;
}
