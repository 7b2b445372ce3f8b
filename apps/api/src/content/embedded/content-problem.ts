import { fieldPath } from '../../http/field-path.ts';

/** Something that an editor has to put right. */
export interface ContentProblem {
  /** Relative to the content folder. */
  readonly file: string;
  /** Where in the document; empty for the whole. */
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** `pages/home.json: content[2].items[0].question: has no ar translation`. */
export function describeProblem({ file, path, message }: ContentProblem): string {
  return [file, fieldPath(path), message].filter((part) => part !== '').join(': ');
}
