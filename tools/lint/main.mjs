// Checks types and lint of one environment: `node tools/lint/main.mjs pure`. Both use the same TypeScript program, so
// each type is computed once.
import { ESLint } from 'eslint';
import ts from 'typescript';
import { root } from '../run/root.mjs';
import { filesCheckedBefore, filesCheckedIn, readSettings } from './environments.mjs';

const environment = process.argv[2];
const { options, fileNames, errors } = readSettings(environment);
const program = ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });
const diagnostics = diagnose();
const results = await lint();

if (diagnostics.length > 0) console.error(ts.formatDiagnostics(diagnostics, formatHost()));
if (!results.every(isClean)) console.error(await formatResults(results));
process.exitCode = diagnostics.length === 0 && results.every(isClean) ? 0 : 1;

/** The errors that `tsc` reports, without those of files that earlier environments check. */
function diagnose() {
  const before = filesCheckedBefore(environment);
  return ts.sortAndDeduplicateDiagnostics([
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program
      .getSourceFiles()
      .filter(({ fileName }) => !before.has(fileName))
      .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ]);
}

/** @returns {Promise<ESLint.LintResult[]>} */
function lint() {
  const languageOptions = { parserOptions: { programs: [program] } };
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: { files: ['**/*.{ts,tsx}'], languageOptions },
  });
  return eslint.lintFiles(filesCheckedIn(environment));
}

function isClean({ errorCount, warningCount }) {
  return errorCount + warningCount === 0;
}

async function formatResults(found) {
  const formatter = await new ESLint({ cwd: root }).loadFormatter('stylish');
  return formatter.format(found);
}

/** @returns {ts.FormatDiagnosticsHost} */
function formatHost() {
  return {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (file) => file,
    getNewLine: () => '\n',
  };
}
