import { type Definition } from '@bahi/contract/define';
import { buildRequest } from '../harness/connection.ts';
import { type Random } from '../harness/random.ts';
import { type FuzzCase, type Target } from './fuzz-case.ts';

export function isUpload(definition: Definition): boolean {
  return definition.kind === 'command' && definition.body === 'file';
}

const NAMES = [
  '',
  '.',
  '..',
  '../../etc/passwd.pdf',
  'pod',
  'pod.pdf.exe',
  'pod.html',
  'pod.svg',
  'pod.__proto__',
  'pod.pdf\u0000.html',
  '\u202efdp.exe',
  '"; name="other.pdf',
  `${'x'.repeat(5_000)}.pdf`,
];

/** File names and multipart bodies that a hostile client might send. */
export function listUploadCases(target: Target): FuzzCase[] {
  const whole = String(buildBody(target));
  const bodies = [
    '',
    ' ',
    '{}',
    'null',
    '--',
    '--bahi-boundary--\r\n',
    '--bahi-boundary\r\n',
    '--bahi-boundary\r\n\r\n',
    whole.replace('name="doc"', 'name="other"'),
    whole.replace('name="doc"', 'name="__proto__"'),
    whole.replace('name="doc"', ''),
    whole.replace('form-data', 'attachment'),
    whole.replace(/filename="[^"]*"/, ''),
    whole.replace('\r\n\r\n', '\r\nContent-Type: text/html\r\n\r\n<script>'),
    whole.replace(/\r\n/g, '\n'),
    whole.slice(0, -4),
    whole + whole,
    whole.replaceAll('bahi-boundary', 'bahi-boundary2'),
    whole.replace('%PDF', 'x'.repeat(5_300_000)),
    whole.replace('%PDF', 'x'.repeat(9_000_000)),
  ];
  return [
    ...NAMES.map((name) => ({
      about: `file ${name.slice(0, 40)}`,
      request: buildRequest(target.session, target.definition, { ...target.input, name }),
    })),
    ...bodies.map((body) => ({ about: `upload ${body.slice(0, 60)}`, request: withBody(target, body) })),
  ];
}

/** A well-formed upload with some bytes changed or the end cut off. */
export function damageUpload(target: Target, random: Random): FuzzCase {
  const body = Buffer.from(buildBody(target));
  for (let count = random.integer(1, 12); count > 0; count -= 1)
    body[random.integer(0, body.length - 1)] = random.integer(0, 255);
  const kept = random.integer(0, 3) === 0 ? random.integer(0, body.length) : body.length;
  return { about: 'a damaged upload', request: withBody(target, body.subarray(0, kept)) };
}

function buildBody({ definition, session, input }: Target): string | Buffer {
  return buildRequest(session, definition, input).body ?? '';
}

function withBody({ definition, session, input }: Target, body: string | Buffer): FuzzCase['request'] {
  return { ...buildRequest(session, definition, input), body };
}
