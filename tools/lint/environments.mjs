import ts from 'typescript';
import { at } from '../run/root.mjs';

/**
 * The environments that code runs in; each has a `tsconfig.<environment>.json`. A file is checked in the first one
 * that includes it.
 */
export const ENVIRONMENTS = ['pure', 'node', 'browser', 'specs'];

/** @param {string} environment @returns {ts.ParsedCommandLine} */
export function readSettings(environment) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  return ts.getParsedCommandLineOfConfigFile(at(`tsconfig.${environment}.json`), {}, host);
}

/** The files that earlier environments already check. @param {string} environment @returns {Set<string>} */
export function filesCheckedBefore(environment) {
  const before = ENVIRONMENTS.slice(0, ENVIRONMENTS.indexOf(environment));
  return new Set(before.flatMap((earlier) => readSettings(earlier).fileNames));
}

/** The TypeScript files that an environment checks. @param {string} environment @returns {string[]} */
export function filesCheckedIn(environment) {
  const before = filesCheckedBefore(environment);
  return readSettings(environment).fileNames.filter((file) => /\.tsx?$/.test(file) && !before.has(file));
}
