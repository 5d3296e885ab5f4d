import ts from 'typescript';

export const KINDS = ['comparison', 'boundary', 'sign', 'dropped check', 'swapped field'] as const;
export type Kind = (typeof KINDS)[number];

/** A small change of one source file. Its place is named by words, so that it is found again after lines have moved. */
export interface Mutant {
  readonly kind: Kind;
  /** The named functions and constants around the change, the outermost first: `settleTrip.refuse`. */
  readonly within: string;
  /** The whole line on which the change begins, without indentation. */
  readonly line: string;
  readonly before: string;
  readonly after: string;
}

/** Where a mutant is in the text of its file. */
export interface Place extends Mutant {
  readonly start: number;
  readonly end: number;
}

const SWAPPED: ReadonlyMap<ts.SyntaxKind, readonly [Kind, string]> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['comparison', '!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['comparison', '===']],
  [ts.SyntaxKind.LessThanToken, ['boundary', '<=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['boundary', '<']],
  [ts.SyntaxKind.GreaterThanToken, ['boundary', '>=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['boundary', '>']],
  [ts.SyntaxKind.PlusToken, ['sign', '-']],
  [ts.SyntaxKind.MinusToken, ['sign', '+']],
]);

/** Functions of a schema that hold a bound, and steps of a pipe that are a check. */
const BOUND = /^(?:line|whole|(?:\w+\.)?(?:min|max)[A-Z]\w*)$/;
const CHECK = /^v\.(?:check|regex|integer|forward|minLength|maxLength|minValue|maxValue)\(/;

/** Longer changes are no small ones. */
const MAX_LENGTH = 120;

/** All places of a source file where a small mutant can be made, from its first line to its last. */
export function findPlaces(file: string, text: string): readonly Place[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const places: Place[] = [];
  visit(source, []);
  return places;

  function visit(node: ts.Node, names: readonly string[]): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const name = declaredName(node);
    const within = name === undefined ? names : [...names, name];
    for (const [kind, changed, after] of changesAt(node)) {
      const start = changed.getStart(source);
      const before = changed.getText(source);
      if (before.length > MAX_LENGTH) continue;
      const line =
        text
          .slice(text.lastIndexOf('\n', start) + 1)
          .split('\n', 1)[0]
          ?.trim() ?? '';
      places.push({ kind, within: within.join('.'), line, before, after, start, end: changed.getEnd() });
    }
    ts.forEachChild(node, (child) => visit(child, within));
  }
}

function declaredName(node: ts.Node): string | undefined {
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isVariableDeclaration(node);
  return isNamed && node.name !== undefined && !ts.isObjectBindingPattern(node.name)
    ? node.name.getText()
    : undefined;
}

type Change = readonly [kind: Kind, changed: ts.Node, after: string];

function changesAt(node: ts.Node): readonly Change[] {
  if (ts.isBinaryExpression(node)) return changesOfBinary(node);
  if (ts.isIfStatement(node)) return [['dropped check', node.expression, 'false']];
  if (ts.isPrefixUnaryExpression(node)) {
    const operand = node.operand.getText();
    if (node.operator === ts.SyntaxKind.MinusToken) return [['sign', node, operand]];
    if (node.operator === ts.SyntaxKind.ExclamationToken) return [['comparison', node, operand]];
  }
  if (ts.isCallExpression(node)) return changesOfCall(node);
  if (ts.isPropertyAccessExpression(node)) {
    const other = otherField(node);
    if (other !== undefined) return [['swapped field', node.name, other]];
  }
  return [];
}

function changesOfBinary({ left, operatorToken, right }: ts.BinaryExpression): readonly Change[] {
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return [['dropped check', left, 'true']];
  const [kind, after] = SWAPPED.get(operatorToken.kind) ?? [];
  const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
  if (kind === undefined || after === undefined || (kind === 'sign' && isText)) return [];
  return [[kind, operatorToken, after]];
}

/** In a schema: a bound that is one higher, and a check of a pipe that accepts everything. */
function changesOfCall(call: ts.CallExpression): readonly Change[] {
  const { expression, arguments: given } = call;
  const bound = given.find((argument) => ts.isNumericLiteral(argument));
  const isPipe = expression.getText() === 'v.pipe';
  return [
    ...(BOUND.test(expression.getText()) && bound !== undefined
      ? [['boundary', bound, String(Number(bound.getText().replaceAll('_', '')) + 1)] as const]
      : []),
    ...given
      .filter((argument) => isPipe && CHECK.test(argument.getText()))
      .map((check) => ['dropped check', check, 'v.check(() => true)'] as const),
  ];
}

/** The next other field that the same function reads of the same object; undefined for a method. */
function otherField(access: ts.PropertyAccessExpression): string | undefined {
  if (!ts.isIdentifier(access.expression) || access.expression.text === 'v') return undefined;
  if (isCalled(access)) return undefined;
  const owner = access.expression.text;
  const names: string[] = [];
  const collect = (node: ts.Node): void => {
    const isSame =
      ts.isPropertyAccessExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === owner &&
      !isCalled(node);
    if (isSame) names.push(node.name.text);
    ts.forEachChild(node, collect);
  };
  collect(ts.findAncestor(access, ts.isFunctionLike) ?? access);
  const later = names.slice(names.indexOf(access.name.text));
  return [...later, ...names].find((name) => name !== access.name.text);
}

function isCalled(access: ts.PropertyAccessExpression): boolean {
  return ts.isCallExpression(access.parent) && access.parent.expression === access;
}

/**
 * The place of a mutant in the text of a file today; undefined if the file no longer has it. Of several equal places
 * it is the first, which `drawMutants` therefore draws only.
 */
export function findPlace(mutant: Mutant, places: readonly Place[]): Place | undefined {
  const same = (place: Place) =>
    (['kind', 'line', 'before', 'after'] as const).every((key) => place[key] === mutant[key]);
  return places.find((place) => same(place) && place.within === mutant.within);
}
