import { Badge } from '@bahi/ui-kit/feedback/badge';

/** Whether the phone was confirmed with a code. */
export function VerifiedBadge({ isVerified }: { readonly isVerified: boolean }) {
  return <Badge colour={isVerified ? 'green' : 'yellow'}>{isVerified ? 'Verified' : 'Not Verified'}</Badge>;
}
