import { TestEnvironment } from 'jest-environment-node';
import { strict } from './strict-environment.mjs';

export default strict(TestEnvironment);
