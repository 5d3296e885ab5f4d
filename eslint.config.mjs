import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { bahi } from './tools/lint/architecture.mjs';

// Every rule is an error or off. Formatting is Prettier's.
export default defineConfig(
  { ignores: ['**/dist/', 'data/', '**/coverage/', '**/test-results/', '.nx/', '.specs*/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { bahi },
    rules: {
      'bahi/architecture': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 400],
      'no-console': 'off',
      // Prettier may break a line before `[Symbol.…]`, which this rule takes for a missing semicolon.
      'no-unexpected-multiline': 'off',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'hack'], location: 'anywhere' }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  // Code that may match text from a request: a pattern that takes more than linear time lets one request block the
  // process for minutes.
  {
    files: ['{apps,libs}/*/src/**/*.{ts,tsx}'],
    ignores: ['apps/e2e/**', '**/*.spec.*'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  { files: ['apps/web/public/*.js'], languageOptions: { globals: { self: 'readonly', URL: 'readonly' } } },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        performance: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
    rules: { 'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: {
      parserOptions: { project: './tsconfig.all.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // Nest uses the decorators of a class, even if the class is empty.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  // What the browser of a user may translate.
  {
    files: ['{apps/web,libs/ui-kit}/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    rules: { 'bahi/own-text-element': 'error' },
  },
);
