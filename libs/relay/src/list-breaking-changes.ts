/** A JSON Schema, or a part of an AsyncAPI document. */
type Node = { readonly [key: string]: unknown };

/**
 * Lists, as sentences, the changes that break a reader of the previous document. New event types, fields, enum values
 * and variants do not break one, because the document tells readers to expect them.
 */
export function listBreakingChanges(before: object, after: object): readonly string[] {
  const [old, next] = [before as Node, after as Node];
  return [
    ...differences('the channels', withoutMessages(old), withoutMessages(next)),
    ...Object.entries(listMessages(old)).flatMap(([name, message]) => {
      const sent = listMessages(next)[name];
      if (sent === undefined) return [`${name} is no longer published`];
      return ['headers', 'payload'].flatMap((part) =>
        listNarrowings(part === 'payload' ? name : `${name} (headers)`, {
          old: { document: old, node: nodeAt(message, part) },
          next: { document: next, node: nodeAt(sent, part) },
        }),
      );
    }),
  ];
}

/** A part of a document, with the document in which its references are resolved. */
interface Place {
  readonly document: Node;
  readonly node: Node;
}

interface Pair {
  readonly old: Place;
  readonly next: Place;
}

/** The reasons why `next` allows values that `old` did not, except for additions that readers expect. */
function listNarrowings(path: string, pair: Pair): readonly string[] {
  const [olds, nexts] = [alternatives(pair.old), alternatives(pair.next)];
  if (olds.length === 1 && nexts.length === 1)
    return listShapeNarrowings(path, { old: olds[0] as Place, next: nexts[0] as Place });
  return nexts.flatMap((next) => {
    const same = olds.find((old) => toLabel(old.node) === toLabel(next.node));
    if (same !== undefined) return listShapeNarrowings(path, { old: same, next });
    return isKind(next.node) && olds.some(({ node }) => isKind(node))
      ? []
      : [`${path} may be ${toLabel(next.node)} now`];
  });
}

function listShapeNarrowings(path: string, { old, next }: Pair): readonly string[] {
  const properties = listProperties(old.node);
  const within = Object.entries(properties).flatMap(([name, property]) => {
    const at = `${path}.${name}`;
    const kept = listProperties(next.node)[name];
    if (kept === undefined) return [`${at} is gone`];
    return [
      ...(requires(old.node, name) && !requires(next.node, name) ? [`${at} may be absent now`] : []),
      ...listNarrowings(at, { old: { ...old, node: property }, next: { ...next, node: kept } }),
    ];
  });
  const items = 'items' in old.node && 'items' in next.node;
  const inItems = items
    ? listNarrowings(`${path}[]`, {
        old: { ...old, node: nodeAt(old.node, 'items') },
        next: { ...next, node: nodeAt(next.node, 'items') },
      })
    : [];
  return [...within, ...inItems, ...differences(path, otherKeywords(old.node), otherKeywords(next.node))];
}

/** Keywords that are compared by other code, or have no effect on a program. */
const NOT_COMPARED_HERE = new Set(['properties', 'required', 'items', 'title', 'description']);

/** All other parts of a schema must stay the same, except the codes of a list. */
function otherKeywords(node: Node): Node {
  const rest = Object.entries(node).filter(([key]) => !NOT_COMPARED_HERE.has(key));
  return Object.fromEntries(rest.map(([key, value]) => [key, key === 'enum' ? 'codes' : value]));
}

function differences(path: string, old: Node, next: Node): readonly string[] {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  const text = (value: unknown) => JSON.stringify(value) ?? 'nothing';
  return keys
    .filter((key) => text(old[key]) !== text(next[key]))
    .map((key) => `${path} has ${key} ${text(next[key])} where it had ${text(old[key])}`);
}

function alternatives({ document, node }: Place): readonly Place[] {
  const resolved = resolveReference(document, node);
  const among = (resolved['anyOf'] ?? resolved['oneOf']) as readonly Node[] | undefined;
  if (among === undefined) return [{ document, node: resolved }];
  return among.flatMap((each) => alternatives({ document, node: each }));
}

function resolveReference(document: Node, node: Node): Node {
  const { $ref: reference } = node;
  if (typeof reference !== 'string') return node;
  const found = reference.split('/').slice(1).reduce(nodeAt, document);
  return resolveReference(document, found);
}

/** The kind of a choice between objects, else the type. */
function toLabel(node: Node): string {
  return isKind(node) ? `of kind ${String(choiceKind(node))}` : String(node['type'] ?? JSON.stringify(node));
}

function isKind(node: Node): boolean {
  return choiceKind(node) !== undefined;
}

function choiceKind(node: Node): unknown {
  return listProperties(node)['kind']?.['const'];
}

function listProperties(node: Node): Readonly<Record<string, Node>> {
  return (node['properties'] ?? {}) as Record<string, Node>;
}

function requires(node: Node, name: string): boolean {
  return ((node['required'] ?? []) as readonly string[]).includes(name);
}

function listMessages(document: Node): Readonly<Record<string, Node>> {
  return ['components', 'messages'].reduce(nodeAt, document) as Record<string, Node>;
}

/** The channels and their partitions, without the messages. */
function withoutMessages(document: Node): Node {
  const channels = Object.entries(nodeAt(document, 'channels')) as readonly (readonly [string, Node])[];
  return Object.fromEntries(channels.map(([name, { messages: _, ...channel }]) => [name, channel]));
}

function nodeAt(node: Node, key: string): Node {
  const found = node[key];
  if (typeof found !== 'object' || found === null) throw new TypeError(`the document has no ${key}`);
  return found as Node;
}
