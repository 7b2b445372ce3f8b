import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { listFiles } from './source-files.ts';

const topFolders = /^(?:apps|libs|tools|examples|docs|\.ci)\//u;
const rootFile =
  /^(?:README\.md|LICENSE|NOTICE|\.env\.example|(?:package|package-lock|nx|knip|tsconfig\.base)\.json|\.[a-z]+rc\.json)$/u;

/** Finds every path that a document cites and that does not exist. Paths with placeholders (`<area>`, `*`) end at the placeholder. */
export function findBrokenPaths(root: string): readonly string[] {
  return listFiles(root, '.', /\.md$/u).flatMap((document) =>
    citedPaths(readFileSync(join(root, document), 'utf8'), dirname(document))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path} does not exist`),
  );
}

/** Lists the paths in backticks that look like paths of the repository, and the targets of relative links, all relative to the root. */
export function citedPaths(markdown: string, folder: string): readonly string[] {
  const inBackticks = [...markdown.matchAll(/`([^`\s]+)`/gu)]
    .map((match) => match[1] ?? '')
    .filter((path) => topFolders.test(path) || rootFile.test(path));
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

const decisions = 'docs/decisions';

/** Finds the differences between the list of decisions and the records, a line for each. */
export function compareDecisionList(root: string): readonly string[] {
  return compareDecisions(readdirSync(join(root, decisions)), readFileSync(join(root, decisions, 'README.md'), 'utf8'));
}

/** Compares records with their list, in which every record has one row, `| [0001](0001-...md) | ... |`, in the order of the numbers. */
export function compareDecisions(files: readonly string[], list: string): readonly string[] {
  const records = files.filter((file) => /^\d{4}-.+\.md$/u.test(file)).toSorted();
  const rows = [...list.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \|/gmu)].map(([, number = '', file = '']) => ({
    number,
    file,
  }));
  const listed = rows.map(({ file }) => file);
  return [
    ...records.filter((file) => !listed.includes(file)).map((file) => `${decisions}/README.md lacks ${file}`),
    ...listed
      .filter((file) => !records.includes(file))
      .map((file) => `${decisions}/README.md lists ${file}, which does not exist`),
    ...rows
      .filter(({ number, file }) => !file.startsWith(`${number}-`))
      .map(({ number, file }) => `${decisions}/README.md lists ${file} under ${number}`),
    ...listed
      .filter((file, index) => index > 0 && file <= (listed[index - 1] ?? ''))
      .map((file) => `${decisions}/README.md lists ${file} twice or out of order`),
  ];
}

const threatsFile = 'docs/threats.md';
/** The pattern of a cell of the last column: the path of a test file in backticks, and part of the title of a test in it. */
const testCell = /^`([^`]+)`: (.+)$/u;

/** Finds the rows of the table of threats that do not name an existing test, a line for each. */
export function findUntestedThreats(root: string): readonly string[] {
  return findThreatsWithoutTest(readFileSync(join(root, threatsFile), 'utf8'), (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null,
  );
}

/**
 * Finds the threats of a table without a test.
 *
 * @param readTest returns the text of a test file; null where there is none
 */
export function findThreatsWithoutTest(table: string, readTest: (path: string) => string | null): readonly string[] {
  // The header row and the row of dashes are skipped.
  const rows = [...table.matchAll(/^\| (?!-|attack \|)(.+) \|$/gmu)].map(([, row = '']) => row.split(' | '));
  if (rows.length === 0) return [`${threatsFile} has no table of threats`];
  return rows.flatMap(([threat = '', ...cells]) => {
    const [, path, title] = testCell.exec(cells.at(-1) ?? '') ?? [];
    if (path === undefined || title === undefined) return [`${threatsFile}: "${threat}" names no test`];
    const text = readTest(path);
    if (text === null) return [`${threatsFile}: "${threat}" names ${path}, which does not exist`];
    return text.includes(title)
      ? []
      : [`${threatsFile}: "${threat}" names a test that ${path} does not have: ${title}`];
  });
}
