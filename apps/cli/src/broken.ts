/** The first inconsistency in the books. */
export class Broken extends Error {
  override readonly name = 'Broken';
}
