import '../../features/access/access.css';
import { SignUpForm } from '../../features/access/register/sign-up-form.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const signUpRoute = {
  path: '/auth/sign-up',
  component: SignUpForm,
} satisfies PageRoute;
