import ts from 'typescript';

const NAMES = new Set(['describe', 'it', 'test']);

/**
 * Returns the titles of the tests in a source file as Jest reports them: the titles of the groups around a test, then
 * its own. Steps of a journey count as titles too. Placeholders of `it.each` stay as written (`%s`).
 */
export function listTestTitles(file: string, text: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, around: string) => {
    const title = findTitle(node);
    const inside = title === null ? around : `${around} ${title}`.trimStart();
    if (title !== null) titles.push(inside);
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false), '');
  return titles;
}

function findTitle(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !NAMES.has(calledName(node.expression))) return null;
  const [title] = node.arguments;
  if (title === undefined) return null;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? templateText(title) : null;
}

/** Returns `it` for `it('…')`, `it.each(rows)('…')` and `test` for `test.step('…')`. */
function calledName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return calledName(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? calledName(callee.tag) : '';
}

function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  return templateSpans.reduce((text, { literal }) => `${text}…${literal.text}`, head.text);
}
