import { TestEnvironment } from 'jest-environment-node';
import { makeStrict } from './strict-environment.mjs';

export default makeStrict(TestEnvironment);
