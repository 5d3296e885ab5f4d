/** A person, and the firm that they belong to. */
export interface Member {
  readonly userId: string;
  readonly organisationId: string;
}
