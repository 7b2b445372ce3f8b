import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = 'docs/threats.md';
/** A cell of the last column: `path/of/the.test.ts`: words of a title in it. */
const testCell = /^`([^`]+)`: (.+)$/u;

/** Which lines of the table of threats do not name a test that exists, a line for each. */
export function findUntestedThreats(root: string): readonly string[] {
  return findThreatsWithoutTest(readFileSync(join(root, file), 'utf8'), (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null,
  );
}

/** @param readTest the text of a test file, null where there is none */
export function findThreatsWithoutTest(table: string, readTest: (path: string) => string | null): readonly string[] {
  // Rows of the head and of the dashes below it are no threats.
  const rows = [...table.matchAll(/^\| (?!-|attack \|)(.+) \|$/gmu)].map(([, row = '']) => row.split(' | '));
  if (rows.length === 0) return [`${file} has no table of threats`];
  return rows.flatMap(([threat = '', ...cells]) => {
    const [, path, title] = testCell.exec(cells.at(-1) ?? '') ?? [];
    if (path === undefined || title === undefined) return [`${file}: "${threat}" names no test`];
    const text = readTest(path);
    if (text === null) return [`${file}: "${threat}" names ${path}, which is not there`];
    return text.includes(title) ? [] : [`${file}: "${threat}" names a test that ${path} does not have: ${title}`];
  });
}
