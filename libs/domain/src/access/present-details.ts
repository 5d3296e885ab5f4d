import { type PersonDocumentType } from '@bahi/contract/access/person-document';
import { type Day } from '@bahi/kernel/day';

/**
 * The details of a person that an update may name, from rows that hold everything appended before the command. A decider
 * cannot take them from the stream, whose personal fields are encrypted. Null if there are no such rows: then every named
 * field counts as changed.
 */
export interface PresentDetails {
  readonly name: string;
  readonly email: string | null;
  /** The file id of their picture. */
  readonly profilePicture: string | null;
  readonly locationId: string | null;
  readonly documents: Readonly<Partial<Record<PersonDocumentType, PresentDocument>>>;
}

interface PresentDocument {
  readonly fileId: string | null;
  readonly expiryDate: Day | null;
}
