import { TestEnvironment } from 'jest-environment-jsdom';
import { strict } from './strict-environment.mjs';

export default strict(TestEnvironment);
