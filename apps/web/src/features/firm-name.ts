import { showProfile } from '@bahi/contract/access/show-profile';
import { useQuery } from '@bahi/ui-kit/calls/use-query';

/** What the caller's firm is called, in what leaves the product; undefined while it is not known. */
export function useFirmName(): string | undefined {
  return useQuery(showProfile, {}).data?.merchant?.orgName;
}
