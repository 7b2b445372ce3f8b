/** Something an editor has to put right. */
export interface Problem {
  /** The document, relative to the content folder: `games/midnight-archive.json`. */
  readonly file: string;
  /** Where in it: `content[2].items[0].question`. Empty for the document itself. */
  readonly path: string;
  readonly message: string;
}

export type PathPart = string | number;

/** `['content', 2, 'items']` as `content[2].items`. */
export function formatPath(parts: readonly PathPart[]): string {
  return parts.reduce<string>((path, part) => {
    if (typeof part === 'number') return `${path}[${part}]`;
    return path === '' ? part : `${path}.${part}`;
  }, '');
}

export function formatProblem({ file, path, message }: Problem): string {
  return path === '' ? `${file}: ${message}` : `${file} at ${path}: ${message}`;
}
