/** A fault: a small wrong change of the product, as a tired developer would make it. */
export interface Fault {
  /** The effect of the fault on a person, in plain English. */
  readonly name: string;
  /** The path of the file from the root. */
  readonly file: string;
  /** The text that is replaced, which occurs exactly once in the file. */
  readonly find: string;
  readonly put: string;
}
