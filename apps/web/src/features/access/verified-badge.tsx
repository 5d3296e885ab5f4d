import { Badge } from '@bahi/ui-kit/feedback/badge';

/** Whether a code has confirmed the phone. */
export function VerifiedBadge({ isVerified }: { readonly isVerified: boolean }) {
  return <Badge colour={isVerified ? 'green' : 'yellow'}>{isVerified ? 'Verified' : 'Not Verified'}</Badge>;
}
