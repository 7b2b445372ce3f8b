/** A small wrong change of the product, as a tired developer would make it. */
export interface Fault {
  /** What would be wrong for a person, in plain English. */
  readonly name: string;
  /** From the root. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly put: string;
}
