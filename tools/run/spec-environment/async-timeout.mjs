// Runs before every component spec: raises the timeout of `findBy…` and `waitFor`, since updates arrive late on a busy
// machine.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 30_000 });
