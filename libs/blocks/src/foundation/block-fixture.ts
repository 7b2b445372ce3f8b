/** A block as the content system sends it. */
export interface BlockDocument {
  readonly __component: string;
  readonly id?: string | number;
  readonly [field: string]: unknown;
}

/** What the gallery shows of a block and the tests render. */
export interface BlockFixtures {
  /** Only what must be there. */
  readonly plain: BlockDocument;
  /** Every field. */
  readonly full: BlockDocument;
  /** Very long text, empty lists, missing pictures. */
  readonly edge: BlockDocument;
  /** Written from right to left, whatever the language of the page. */
  readonly arabic: BlockDocument;
  /** Whatever else is worth a look, under a name that says what. */
  readonly [name: string]: BlockDocument;
}
