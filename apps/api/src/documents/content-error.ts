import { fieldPath } from '../kernel/json.ts';

/** An error that an editor has to correct. */
export interface ContentError {
  /** The path relative to the content folder. */
  readonly file: string;
  /** The path within the document; empty for the whole document. */
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Describes an error in one line, like `pages/home.json: content[2].items[0].question: has no ar translation`. */
export function describeContentError({ file, path, message }: ContentError): string {
  return [file, fieldPath(path), message].filter((part) => part !== '').join(': ');
}
