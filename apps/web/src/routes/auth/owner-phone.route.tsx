import '../../features/access/access.css';
import { OwnerPhoneForm } from '../../features/access/request-approval/owner-phone-form.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { LogoutFoot } from './logout-foot.tsx';
import { BackToChoice } from './back-to-choice.tsx';

function OwnerPhonePage() {
  return (
    <>
      <OwnerPhoneForm />
      <BackToChoice />
      <LogoutFoot />
    </>
  );
}

export const ownerPhoneRoute = {
  path: '/auth/owner-phone',
  component: OwnerPhonePage,
} satisfies PageRoute;
