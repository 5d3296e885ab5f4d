/** A place in the answer of a search. */
export interface FoundPlace {
  readonly placeName: string;
  readonly placeAddress: string;
  /** The provider's id of the place. */
  readonly eLoc: string;
}

export interface Places {
  /** Best match first, at most 20. */
  search(text: string): Promise<readonly FoundPlace[]>;
}
