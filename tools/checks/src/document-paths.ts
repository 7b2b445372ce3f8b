import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { listFiles } from './source-files.ts';

const rooms = /^(?:apps|libs|tools|examples|docs|\.ci)\//u;
const rootFile =
  /^(?:README\.md|LICENSE|NOTICE|\.env\.example|(?:package|package-lock|nx|knip|tsconfig\.base)\.json|\.[a-z]+rc\.json)$/u;

/** Every path that a document cites and that does not exist. Paths with placeholders (`<area>`, `*`) end at the placeholder. */
export function findBrokenPaths(root: string): readonly string[] {
  return listFiles(root, '.', /\.md$/u).flatMap((document) =>
    citedPaths(readFileSync(join(root, document), 'utf8'), dirname(document))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path} does not exist`),
  );
}

/** Paths in backticks that look like the repository's own, and the targets of relative links, all seen from the root. */
export function citedPaths(markdown: string, folder: string): readonly string[] {
  const inBackticks = [...markdown.matchAll(/`([^`\s]+)`/gu)]
    .map((match) => match[1] ?? '')
    .filter((path) => rooms.test(path) || rootFile.test(path));
  const linked = [...markdown.matchAll(/\]\(([^)\s]+)\)/gu)]
    .map((match) => match[1]?.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^(?:[a-z]+:|\/)/u.test(target))
    .map((target) => normalize(join(folder, target)));
  return [...inBackticks, ...linked].map(beforePlaceholder);
}

function beforePlaceholder(path: string): string {
  const segments = path.split('/');
  const first = segments.findIndex((segment) => /[*<>{}]|\.\.\./u.test(segment));
  return first === -1 ? path : segments.slice(0, first).join('/');
}
