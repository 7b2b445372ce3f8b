/** A block as the content system sends it. */
export interface BlockDocument {
  readonly __component: string;
  readonly id?: string | number;
  readonly [field: string]: unknown;
}

/** The examples of a block for the gallery and the tests. */
export interface BlockFixtures {
  /** Only the required fields. */
  readonly plain: BlockDocument;
  /** Every field. */
  readonly full: BlockDocument;
  /** Very long text, empty lists, missing pictures. */
  readonly edge: BlockDocument;
  /** Written from right to left, whatever the language of the page. */
  readonly arabic: BlockDocument;
  /** Further examples under names of their own. */
  readonly [name: string]: BlockDocument;
}
