import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { listFiles } from './source-files.ts';

/** The pattern of paths below the top folders of the repository. */
const topFolders = /^(?:apps|libs|tools|examples|docs|\.ci)\//u;
/** The pattern of the files of the root that documents cite. */
const rootFile =
  /^(?:README\.md|LICENSE|NOTICE|\.env\.example|(?:package|package-lock|nx|knip|tsconfig\.base)\.json|\.[a-z]+rc\.json)$/u;

/** Finds every path that a document cites and that does not exist. Paths with placeholders (`<area>`, `*`) end at the placeholder. */
export function findBrokenPaths(root: string): readonly string[] {
  return listFiles(root, '.', /\.md$/u).flatMap((document) =>
    listCitedPaths(readFileSync(join(root, document), 'utf8'), dirname(document))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path} does not exist`),
  );
}

/** Lists the paths in backticks that look like paths of the repository, and the targets of relative links, all relative to the root. */
export function listCitedPaths(markdown: string, folder: string): readonly string[] {
  const inBackticks = [...markdown.matchAll(/`([^`\s]+)`/gu)]
    .map((match) => match[1] ?? '')
    .filter((path) => topFolders.test(path) || rootFile.test(path));
  const linked = [...markdown.matchAll(/\]\(([^)\s]+)\)/gu)]
    .map((match) => match[1]?.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^(?:[a-z]+:|\/)/u.test(target))
    .map((target) => normalize(join(folder, target)));
  return [...inBackticks, ...linked].map(cutBeforePlaceholder);
}

/** Cuts a path before its first segment with a placeholder: `<area>`, `{name}`, `*` or `...`. */
function cutBeforePlaceholder(path: string): string {
  const segments = path.split('/');
  const first = segments.findIndex((segment) => /[*<>{}]|\.\.\./u.test(segment));
  return first === -1 ? path : segments.slice(0, first).join('/');
}
