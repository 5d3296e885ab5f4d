import { TestEnvironment } from 'jest-environment-jsdom';
import { makeStrict } from './strict-environment.mjs';

export default makeStrict(TestEnvironment);
