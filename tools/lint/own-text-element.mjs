import ts from 'typescript';

const TEXT_FLAGS =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any;

/**
 * Keeps pages intact that a browser translates. Chrome puts `<font>` elements in the place of React's text nodes. React
 * then changes nodes that are no longer shown, so figures freeze, and removes them or inserts before them, which throws
 * `NotFoundError`. The only text of an element is safe, because React sets the content of the element instead.
 *
 * `TextSlot` in the kit gives a text among other nodes an element of its own.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const ownTextElement = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      changing:
        'A text that may change is the only child of its element: use a template literal, <span> or <TextSlot>.',
      behind: 'A text behind a part that may come and go has an element of its own, such as a <span>.',
      fragment: 'A text is in an element, not directly in a fragment.',
      returned: 'A component returns an element, not a text.',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const readType = (node) => checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
    const source = (node) => context.sourceCode.getText(node);

    function checkChildren(node) {
      const children = node.children.map((child) => toChild(child, readType, checker)).filter(Boolean);
      if (isFragment(node)) return checkFragment(node, children);
      const found = children.map((child, index) =>
        findFault(child, children.slice(0, index), children.length),
      );
      for (const run of listRuns(children)) {
        const faults = run.filter((child) => found[children.indexOf(child)] !== undefined);
        const [first] = faults;
        if (first === undefined) continue;
        context.report({
          node: first.node,
          messageId: found[children.indexOf(first)],
          fix: run.every(({ isPlain }) => isPlain)
            ? (fixer) =>
                fixer.replaceTextRange(toRange(run), writeRun(run, run.length < children.length, source))
            : null,
        });
      }
    }

    function checkFragment(node, children) {
      const first = children.find(({ kind }) => kind === 'fixed' || kind === 'text');
      if (first === undefined) return;
      context.report({
        node: first.node,
        messageId: 'fragment',
        fix:
          node.type === 'JSXFragment' && children.some(({ isPlain, kind }) => isPlain && kind !== 'space')
            ? (fixer) => [
                fixer.replaceText(node.openingFragment, '<span>'),
                fixer.replaceText(node.closingFragment, '</span>'),
              ]
            : null,
      });
    }

    function checkComponent(node) {
      if (!/^[A-Z]/.test(node.id?.name ?? '')) return;
      for (const signature of readType(node).getCallSignatures())
        if (mayBeText(checker.getReturnTypeOfSignature(signature), checker))
          context.report({ node: node.id, messageId: 'returned' });
    }

    return { JSXElement: checkChildren, JSXFragment: checkChildren, FunctionDeclaration: checkComponent };
  },
};

/**
 * A child that React renders. `isPlain`: nothing but a text, so it can be part of a template literal. `isList`: an array
 * with texts, which React renders as several text nodes.
 */
function toChild(node, readType, checker) {
  if (node.type === 'JSXText') {
    const text = readJsxText(node.value);
    return text === '' ? undefined : { node, text, kind: /\S/.test(text) ? 'fixed' : 'space', isPlain: true };
  }
  if (node.type !== 'JSXExpressionContainer') return { node, kind: isLasting(node) ? 'lasting' : 'part' };
  const { expression } = node;
  if (expression.type === 'JSXEmptyExpression') return undefined;
  if (expression.type === 'Literal') {
    const text = String(expression.value);
    return { node, text, kind: /\S/.test(text) ? 'fixed' : 'space', isPlain: true };
  }
  const type = readType(expression);
  const isList = includesTextList(type, checker);
  if (!isList && !mayBeText(type, checker)) return { node, kind: 'part' };
  return { node, kind: 'text', isPlain: !isList && isOnlyText(type), isList };
}

function findFault({ kind, isList }, before, count) {
  if (kind === 'text' && (count > 1 || isList)) return 'changing';
  return kind === 'fixed' && before.some((other) => other.kind === 'part') ? 'behind' : undefined;
}

/** The neighbouring texts among the children, without spaces at their ends. */
function listRuns(children) {
  const runs = [[]];
  for (const child of children) {
    if (child.kind === 'part' || child.kind === 'lasting') runs.push([]);
    else runs.at(-1).push(child);
  }
  return runs.map((run) => {
    const first = run.findIndex(({ kind }) => kind !== 'space');
    const last = run.findLastIndex(({ kind }) => kind !== 'space');
    return first < 0 ? [] : run.slice(first, last + 1);
  });
}

/** The texts as one, `{`${day} · ${name}`}`, in a `<span>` beside other children. */
function writeRun(run, isBesideOthers, source) {
  const text = writeText(run, isBesideOthers, source);
  if (!isBesideOthers) return text;
  const before = run[0].text?.startsWith(' ') ? "{' '}" : '';
  const after = run.at(-1).text?.endsWith(' ') ? "{' '}" : '';
  return `${before}<span>${text}</span>${after}`;
}

function writeText(run, isTrimmed, source) {
  if (run.length === 1) return source(run[0].node).trim();
  const text = run.map((child) =>
    child.text === undefined ? `$\{${source(child.node.expression)}}` : escapeText(child.text),
  );
  return `{\`${isTrimmed ? text.join('').trim() : text.join('')}\`}`;
}

function toRange(run) {
  return [run[0].node.range[0], run.at(-1).node.range[1]];
}

function escapeText(text) {
  return text.replace(/[`\\]|\$\{/g, '\\$&');
}

/** The text as JSX reads it: without the line breaks and indentation around lines. */
function readJsxText(raw) {
  const lines = raw.split('\n');
  const trimmed = lines.map((line, index) => {
    const start = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? start : start.trimEnd();
  });
  return trimmed.filter((line) => line !== '').join(' ');
}

function isFragment(node) {
  return node.type === 'JSXFragment' || node.openingElement.name.name === 'Fragment';
}

/** An element or icon is always there; another component may render nothing, or later another element. */
function isLasting(node) {
  return node.type === 'JSXElement' && /^([a-z]|Icon[A-Z])/.test(node.openingElement.name.name ?? '');
}

function mayBeText(type, checker) {
  return type.isUnionOrIntersection()
    ? type.types.some((part) => mayBeText(part, checker))
    : (type.flags & TEXT_FLAGS) !== 0;
}

function isOnlyText(type) {
  return type.isUnion() ? type.types.every(isOnlyText) : (type.flags & TEXT_FLAGS) !== 0;
}

function includesTextList(type, checker) {
  if (type.isUnion()) return type.types.some((part) => includesTextList(part, checker));
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return false;
  return checker.getTypeArguments(type).some((item) => mayBeText(item, checker));
}
