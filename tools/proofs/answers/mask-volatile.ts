/**
 * Masks the values that differ between runs of the product. Ids, positions in the log, which each store assigns
 * itself, and hashes of events are named by their first appearance, so that equal values must still be equal. Random
 * secrets (tokens, signatures of links, encrypted fields) and timestamps, also at the end of a link, are replaced by a
 * placeholder. Everything else stays unchanged.
 */
export function maskVolatile(texts: readonly string[]): readonly string[] {
  const ids = new Map<string, string>();
  const nameId = (id: string): string => {
    const name = ids.get(id) ?? `<id ${ids.size + 1}>`;
    ids.set(id, name);
    return name;
  };
  return texts.map((text) =>
    text
      .replace(VERIFICATIONS, '<verifications>')
      .replace(PROOF, '<proof>')
      .replace(UUID, nameId)
      .replace(POSITION, nameId)
      .replace(NUMBER_IN_FIRM, '<number>')
      .replace(MARK, nameId)
      .replace(SEALED, '<secret>')
      .replace(SECRET, '<secret>')
      .replace(MOMENT, '<moment>')
      .replace(STEP_TIMES, (times) => `[<${times.split(',').length} moments>]`)
      .replace(END_OF_LINK, '.<moment>.<secret>'),
  );
}

/** How far a verification is, and the root over random ids. */
const VERIFICATIONS = /(?<="verifications?\\*":)(?:\{[^}]*\}|\[[^\]]*\])/g;
/**
 * What a checkpoint says: its root and signature are over random ids with a random key. How many technical events lie
 * before it depends on the clock.
 */
const PROOF =
  /(?<="size\\*":)\d+,\\*"root\\*":.*?\\*"note\\*":\\*"[^"]*"|(?<="keys\\*":)\[[^\]]*\]|(?<=over )[\d,]+(?= events)|(?<="TECHNICAL\\*":)\d+/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Statements and rows of the trail have a position. Its quotes are escaped if the answer is inside another text. */
const POSITION = /(?<=position\\*":)\d+/g;
/**
 * A row of the trail is numbered among all events of its firm. How many technical events lie before it, such as the use
 * of a session, depends on the clock.
 */
const NUMBER_IN_FIRM = /(?<="number\\*":)\d+/g;
/** Hashes of events and requests contain random ids, and the mark of a session is made from its token. */
const MARK = /(?<=(?:[hH]ash|session)\\*":\\*")[0-9a-f]{12,64}/g;
/** A personal field as it is stored, encrypted. */
const SEALED = /personal:v1:[\w-]+/g;
/** 32 bytes in base64url, also in a data key. */
const SECRET = /(?<![\w-])(?:bahi_)?[\w-]{43}(?![\w-])/g;
const MOMENT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;
/** The recorded times of a replay's steps, in milliseconds. */
const STEP_TIMES = /(?<="steps\\*":\{\\*"t\\*":)\[[\d,]*\]/g;
/** Milliseconds in base 36. */
const END_OF_LINK = /\.[0-9a-z]{8}\.<secret>/g;
