import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
