import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
