// Before every component spec: what is waited for comes late where the machine is busy, and is never late otherwise.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 30_000 });
