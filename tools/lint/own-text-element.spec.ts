import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { bahi } from './architecture.mjs';

const RULE = 'bahi/own-text-element';
const FIXTURE = '/fixture.tsx';

/** Enough of React to give the fixtures their types. */
const DECLARATIONS = `
declare namespace JSX {
  interface Element { readonly type: unknown }
  interface IntrinsicElements { p: {}; b: {}; span: {}; svg: {} }
  interface ElementChildrenAttribute { children: {} }
}
type ReactNode = JSX.Element | string | number | boolean | null | undefined;
declare function Names(props: { readonly children?: ReactNode }): JSX.Element | null;
declare function IconPhone(props: {}): JSX.Element;
declare const [name, node, names, count, shown]: [string, ReactNode, string[], number, boolean];
`;

describe('the rule about texts in elements of their own', () => {
  it.each([
    ['a changing text beside an element', '<p><b>1</b> {name}</p>', 'changing'],
    ['two changing texts', '<p>{name} {count}</p>', 'changing'],
    ['a changing text beside a fixed one', '<p>Total {count}</p>', 'changing'],
    ['a text that is shown at times', "<p>Total{shown && ' of all'}</p>", 'changing'],
    ['a node that may be a text', '<p><b>1</b>{node}</p>', 'changing'],
    ['a list of texts', '<p>{names}</p>', 'changing'],
    ['a changing text in a component', '<Names>Total {count}</Names>', 'changing'],
    ['a fixed text behind a part that comes and goes', '<p>{shown && <b>1</b>} in all</p>', 'behind'],
    ['a fixed text behind a component', '<p><Names /> in all</p>', 'behind'],
    ['a text in a fragment', '<><b>1</b> in all</>', 'fragment'],
  ])('rejects %s', (_, jsx, messageId) => {
    expect(lint(jsx).map((message) => message.messageId)).toEqual([messageId]);
  });

  it.each([
    ['a text alone in its element', '<p>{name}</p>'],
    ['a text or an element alone in its element', '<p>{shown ? name : <b>1</b>}</p>'],
    ['texts in one template literal', '<p>{`${name} ${count}`}</p>'],
    ['a changing text in an element among fixed texts', '<p>Total <b>{count}</b> of all</p>'],
    ['a fixed text behind an icon', '<p><IconPhone /> Call</p>'],
    ['a part behind a fixed text', '<p>Total {shown && <b>{count}</b>}</p>'],
    ['elements in a fragment', '<><b>{name}</b>{shown && <b>1</b>}</>'],
  ])('accepts %s', (_, jsx) => {
    expect(lint(jsx)).toEqual([]);
  });

  it('rejects a component that returns a text, and accepts another function that does', () => {
    const body = "(): ReactNode { return shown ? <b>1</b> : '-'; }";
    expect(lint(`function Figure${body}`).map(({ messageId }) => messageId)).toEqual(['returned']);
    expect(lint(`function formatFigure${body}`)).toEqual([]);
  });

  it.each([
    ['<p>Total {count} of {name}</p>', '<p>{`Total ${count} of ${name}`}</p>'],
    ['<p><b>1</b> of {name} <b>2</b></p>', "<p><b>1</b>{' '}<span>{`of ${name}`}</span> <b>2</b></p>"],
    ['<p><IconPhone />{name}</p>', '<p><IconPhone /><span>{name}</span></p>'],
    ['<p><Names /> in all</p>', "<p><Names />{' '}<span>in all</span></p>"],
    ['<><b>1</b> in all</>', '<span><b>1</b> in all</span>'],
    ['<p>`{name}`</p>', '<p>{`\\`${name}\\``}</p>'],
  ])('fixes %s', (before, after) => {
    const [message] = lint(before);
    const { range, text } = message?.fix ?? { range: [0, 0], text: '' };
    expect(before.slice(0, range[0]) + text + before.slice(range[1])).toBe(after);
  });

  it('leaves a text that may be absent to the author', () => {
    expect(lint("<p>Total{shown && ' of all'}</p>")[0]?.fix).toBeUndefined();
  });
});

/** The messages about a code after {@link DECLARATIONS}. */
function lint(code: string): Linter.LintMessage[] {
  const linter = new Linter({ cwd: '/' });
  const config: Linter.Config = {
    files: ['**/*.tsx'],
    languageOptions: {
      parser: tseslint.parser as Linter.Parser,
      parserOptions: { programs: [createProgram(code)] },
    },
    plugins: { bahi },
    rules: { [RULE]: 'error' },
  };
  return linter.verify(code, config, { filename: FIXTURE });
}

function createProgram(code: string): ts.Program {
  const texts: Readonly<Record<string, string>> = { [FIXTURE]: code, '/react.d.ts': DECLARATIONS };
  const options: ts.CompilerOptions = {
    jsx: ts.JsxEmit.Preserve,
    lib: ['lib.es5.d.ts'],
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getCurrentDirectory = () => '/';
  host.getSourceFile = (name, language) => {
    const text = texts[name];
    return text === undefined
      ? getSourceFile.call(host, name, language)
      : ts.createSourceFile(name, text, language);
  };
  return ts.createProgram({ rootNames: Object.keys(texts), options, host });
}
