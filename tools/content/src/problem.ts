import { fileOf, type SourceDocument } from '@latchkey/api/content';

/** `pages/home.json: content[2].items[0].question: has no ar translation`, as the api says it. */
export function problemOf(document: SourceDocument, path: readonly PropertyKey[], message: string): string {
  return [fileOf(document), formatPath(path), message].filter((part) => part !== '').join(': ');
}

function formatPath(parts: readonly PropertyKey[]): string {
  return parts.reduce<string>((path, part) => {
    if (typeof part === 'number') return `${path}[${part}]`;
    return path === '' ? String(part) : `${path}.${String(part)}`;
  }, '');
}
