import '../../features/access/access.css';
import { SignInForm } from '../../features/access/login/sign-in-form.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const signInRoute = {
  path: '/auth/sign-in',
  component: SignInForm,
} satisfies PageRoute;
