/**
 * What no two runs of the product share, as names: ids, and positions in the log, which are each store's own, by the
 * order in which they first appear, so that whatever means the same thing still has to say the same; random secrets
 * (tokens, signatures of links); and moments of the clock, in figures or as the end of a link. All else stays, to the
 * byte.
 */
export function alike(texts: readonly string[]): readonly string[] {
  const ids = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = ids.get(id) ?? `<id ${ids.size + 1}>`;
    ids.set(id, name);
    return name;
  };
  return texts.map((text) =>
    text
      .replace(UUID, nameOf)
      .replace(POSITION, nameOf)
      .replace(SECRET, '<secret>')
      .replace(MOMENT, '<moment>')
      .replace(END_OF_LINK, '.<moment>.<secret>'),
  );
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Of a statement: the only answer that holds one. Its quotes are escaped where an answer is held in another text. */
const POSITION = /(?<=position\\*":)\d+/g;
/** 32 bytes in base64url. */
const SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const MOMENT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;
/** Milliseconds to the base of 36. */
const END_OF_LINK = /\.[0-9a-z]{8}\.<secret>/g;
