/** The first thing in the books that does not hold. */
export class Broken extends Error {
  override readonly name = 'Broken';
}
