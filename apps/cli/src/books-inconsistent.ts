/** The books are inconsistent. The message describes the first inconsistency that was found. */
export class Broken extends Error {
  override readonly name = 'Broken';
}
