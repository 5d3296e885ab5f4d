import { relative, sep } from 'node:path';
import { root } from '../run/root.mjs';
import { findBrokenRules } from './import-rules.mjs';
import { ownTextElement } from './own-text-element.mjs';
import { nameRules, syntaxRules } from './syntax-rules.mjs';

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: { type: 'problem', schema: [], messages: { broken: '{{name}}: {{because}}' } },
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/');
    const report = (node, { name, because }) =>
      context.report({ node, messageId: 'broken', data: { name, because } });

    const checkSource = (node) => {
      if (typeof node.source?.value !== 'string') return;
      for (const broken of findBrokenRules(file, node.source.value)) report(node, broken);
    };
    const syntax = syntaxRules
      .filter(({ files, except }) => files.test(file) && !except?.test(file))
      .map((broken) => [broken.selector, (node) => report(node, broken)]);

    return {
      ...Object.fromEntries(syntax),
      Program(node) {
        for (const broken of nameRules.filter(({ matches }) => matches.test(file))) report(node, broken);
        for (const comment of context.sourceCode.getAllComments()) {
          if (/^\s*eslint-disable/.test(comment.value) && !comment.value.includes(' -- ')) {
            report(comment, {
              name: 'disable-reason',
              because: 'a disabled rule states its reason behind --',
            });
          }
        }
      },
      'ImportDeclaration, ImportExpression, ExportNamedDeclaration, TSImportType': checkSource,
      // Under a different selector, because a syntax rule already listens to `ExportAllDeclaration` and a second
      // listener would replace it.
      'ExportAllDeclaration:exit': checkSource,
    };
  },
};

/**
 * The project's own rules as an ESLint plugin. `bahi/architecture` reads the tables in this folder; the other rule needs
 * types.
 */
export const bahi = { rules: { architecture: rule, 'own-text-element': ownTextElement } };
