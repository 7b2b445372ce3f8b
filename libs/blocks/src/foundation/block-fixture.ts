/** A block as the content system sends it. */
export interface BlockDocument {
  readonly __component: string;
  readonly id?: string | number;
  readonly [field: string]: unknown;
}

/** The examples of a block for the gallery and the tests. */
export interface BlockFixtures {
  /** An example with the required fields only. */
  readonly plain: BlockDocument;
  /** An example with every field. */
  readonly full: BlockDocument;
  /** An example with very long text, empty lists and missing pictures. */
  readonly edge: BlockDocument;
  /** An example that is written from right to left, on a page in any language. */
  readonly arabic: BlockDocument;
  /** Further examples under names of their own. */
  readonly [name: string]: BlockDocument;
}
