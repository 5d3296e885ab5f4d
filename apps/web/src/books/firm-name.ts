import { showProfile } from '@bahi/contract/access/show-profile';
import { useQuery } from '@bahi/ui-kit/api/use-query';

/** The name of the user's firm, for printed and exported documents; undefined while it loads. */
export function useFirmName(): string | undefined {
  return useQuery(showProfile, {}).data?.merchant?.orgName;
}
