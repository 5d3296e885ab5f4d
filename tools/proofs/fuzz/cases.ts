import { type RawRequest, buildRequest } from '../harness/connection.ts';
import { type Random } from '../harness/random.ts';
import { type FuzzCase, type Target } from './fuzz-case.ts';
import { damageUpload, isUpload, listUploadCases } from './upload-cases.ts';
import { listFields, withValue } from '../samples/input-fields.ts';
import { listHostileValues, type JsonText } from './hostile-values.ts';

/** Lists the systematic cases of a route, always in the same order. */
export function listCases(target: Target): FuzzCase[] {
  if (isUpload(target.definition))
    return [...listUploadCases(target), ...headerCases(target), ...requestLineCases(target)];
  return [...fieldCases(target), ...bodyCases(target), ...headerCases(target), ...requestLineCases(target)];
}

/** Replaces one to three random fields at once. */
export function randomCase(target: Target, random: Random): FuzzCase {
  if (isUpload(target.definition)) return damageUpload(target, random);
  const fields = listFields(target.definition.input);
  let body: unknown = target.input;
  const marks = new Map<string, JsonText>();
  const paths: string[] = [];
  for (let count = random.integer(1, 3); count > 0; count -= 1) {
    const field = random.pickAny(fields);
    const hostile = field && random.pickAny(listHostileValues(field));
    if (!field || !hostile || isCovered(field.path, paths)) continue;
    paths.push(field.path);
    body = withValue(body, field.path, addMark(marks, hostile.json));
  }
  return { about: `fields ${paths.join(', ')}`, request: withBody(target, stringifyMarked(body, marks)) };
}

/** Whether a field is inside, or contains, a field that is already replaced. */
function isCovered(path: string, taken: readonly string[]): boolean {
  return taken.some((other) => `${path}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${path}.`));
}

/** Puts a placeholder into the body, which {@link stringifyMarked} replaces by the JSON text after stringifying. */
function addMark(marks: Map<string, JsonText>, json: JsonText): string {
  const name = `@@${marks.size}@@`;
  marks.set(name, json);
  return name;
}

function stringifyMarked(body: unknown, marks: ReadonlyMap<string, JsonText>): string {
  let json = JSON.stringify(body);
  for (const [name, text] of marks) json = json.replace(`"${name}"`, () => text);
  return json;
}

function withBody({ definition, session, input }: Target, body: string | Buffer): RawRequest {
  const request = buildRequest(session, definition, input);
  return definition.method === 'GET' ? request : { ...request, body };
}

function fieldCases(target: Target): FuzzCase[] {
  if (target.definition.method === 'GET') return queryCases(target);
  return listFields(target.definition.input).flatMap((field) => [
    {
      about: `${field.path} left out`,
      request: withBody(target, JSON.stringify(withValue(target.input, field.path, undefined))),
    },
    ...listHostileValues(field).map(({ json, isRefused }) => {
      const marks = new Map<string, JsonText>();
      const body = withValue(target.input, field.path, addMark(marks, json));
      const request = withBody(target, stringifyMarked(body, marks));
      const about = `${field.path} = ${json.slice(0, 60)}`;
      return isRefused ? { about, request, status: 400 } : { about, request };
    }),
  ]);
}

/** A GET request has its fields in the query, which contains only texts. An empty text counts as missing. */
function queryCases({ definition, session, input }: Target): FuzzCase[] {
  return listFields(definition.input).flatMap((field) =>
    listHostileValues(field).flatMap(({ json, isRefused }) => {
      const value: unknown = JSON.parse(json);
      if (typeof value !== 'string' || value === '' || !fitsQuery(value)) return [];
      const request = buildRequest(session, definition, withValue(input, field.path, value));
      const about = `${field.path} = ${json.slice(0, 60)}`;
      return [isRefused ? { about, request, status: 400 } : { about, request }];
    }),
  );
}

/** A URL cannot contain half a surrogate pair, and an HTTP server limits the length of a line. */
function fitsQuery(value: string): boolean {
  return value.length <= 2_100 && !/\p{Cs}/u.test(value);
}

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}${close.repeat(depth)}`;

function bodyCases(target: Target): FuzzCase[] {
  if (target.definition.method === 'GET') return [];
  const valid = JSON.stringify(target.input);
  const inside = valid.slice(1, -1);
  const comma = inside === '' ? '' : ',';
  const unreadable: readonly (string | Buffer)[] = [
    '{',
    '{"',
    '[',
    '}',
    '{"a":}',
    "{'a':1}",
    'undefined',
    'NaN',
    '{"a":1}{"b":2}',
    '\u0000',
    nested('[', '', 3_000),
    nested('{"a":', '', 3_000),
    `{"deep":${nested('[', ']', 2_000)}${comma}${inside}}`,
    `{"deep":${nested('{"a":', '}', 2_000).replace('}', '1}')}${comma}${inside}}`,
    valid.slice(0, -1),
    `${valid},`,
    Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Buffer.from([0x7b, 0xc3, 0x28, 0x7d]),
  ];
  const readable: readonly (string | Buffer)[] = [
    '',
    ' ',
    'null',
    '1',
    '"x"',
    '[]',
    '[{}]',
    '{}',
    `{"__proto__":{"role":"ADMIN"}${comma}${inside}}`,
    `{"constructor":{"prototype":{"role":"ADMIN"}}${comma}${inside}}`,
    `{"organisationId":"x","role":"ADMIN","userId":"x"${comma}${inside}}`,
    `{${inside}${comma}${inside}}`,
    `{"deep":${nested('[', ']', 20)}${comma}${inside}}`,
    `\ufeff${valid}`,
    `{"padding":"${'x'.repeat(3_000_000)}"${comma}${inside}}`,
    Buffer.from(valid, 'utf16le'),
  ];
  return [
    ...unreadable.map((body) => ({
      about: `body ${shorten(body)}`,
      request: withBody(target, body),
      status: 400,
    })),
    ...readable.map((body) => ({ about: `body ${shorten(body)}`, request: withBody(target, body) })),
  ];
}

const shorten = (body: string | Buffer) => body.toString('utf8').slice(0, 40);

const CONTENT_TYPES = [
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/jsonx',
  'a/b/c',
  ';',
];

const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ...[
    '',
    'Basic',
    'Basic ',
    'Bearer x',
    'Basic ../../x',
    'Basic __proto__',
    `Basic ${'A'.repeat(43)}`,
    `Basic ${'A'.repeat(6_000)}`,
    'Basic \u00ff\u00fe',
  ].map((value) => ['authorization', value] as const),
  ...['', ' ', 'x'.repeat(200), 'x'.repeat(201), 'x'.repeat(6_000), '__proto__', '\u00e9', "' OR 1=1 --"].map(
    (value) => ['idempotency-key', value] as const,
  ),
  ...[
    '-1',
    '1.5',
    '1',
    '0x10',
    '1e3',
    '1e309',
    'NaN',
    '',
    '9007199254740991',
    '99999999999999999999',
    '{"$gt":0}',
    '__proto__',
  ].map((value) => ['x-min-position', value] as const),
  ['content-encoding', 'gzip'],
  ['accept', 'text/html'],
  ['x-forwarded-for', "127.0.0.1, ' OR 1=1"],
  ['host', 'evil.example'],
  ['origin', 'https://evil.example'],
  ['cookie', '__proto__=1; a=b'],
];

function headerCases(target: Target): FuzzCase[] {
  const request = buildRequest(target.session, target.definition, target.input);
  const types =
    target.definition.method === 'GET' ? [] : CONTENT_TYPES.map((value) => ['content-type', value] as const);
  return [...types, ...HEADERS].map(([name, value]) => ({
    about: `${name}: ${value.slice(0, 40)}`,
    request: { ...request, headers: { ...request.headers, [name]: value } },
  }));
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'];

/** Other addresses, and other methods. */
function requestLineCases(target: Target): FuzzCase[] {
  const request = buildRequest(target.session, target.definition, target.input);
  const { path } = request;
  const paths = [
    `${path}/`,
    `${path}//`,
    path.replace('/api/', '/api//'),
    path.toUpperCase(),
    `${path}?__proto__[x]=1&a[]=2`,
    `${path}?${'a=1&'.repeat(1_000)}`,
    `${path}%00`,
    `${path}%ff`,
    `${path}/..%2f..%2fetc%2fpasswd`,
    `/api/%2e%2e/%2e%2e/etc/passwd`,
    `/api/__proto__`,
    `/api/${'x'.repeat(4_000)}`,
  ];
  const methods = METHODS.filter((method) => method !== target.definition.method);
  return [
    ...paths.map((other) => ({ about: `path ${other.slice(0, 60)}`, request: { ...request, path: other } })),
    ...methods.map((method) => ({ about: `method ${method}`, request: { ...request, method } })),
  ];
}
