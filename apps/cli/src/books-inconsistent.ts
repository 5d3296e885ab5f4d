/** The books are inconsistent. The message describes the first inconsistency that was found. */
export class BooksInconsistent extends Error {
  override readonly name = 'BooksInconsistent';
}
