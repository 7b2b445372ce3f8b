import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'docs/decisions';

/** How the list of decisions differs from the records beside it, a line for each. */
export function compareDecisionList(root: string): readonly string[] {
  return compareDecisions(readdirSync(join(root, folder)), readFileSync(join(root, folder, 'README.md'), 'utf8'));
}

/** Every record has one row, `| [0001](0001-...md) | ... |`, in the order of the numbers. */
export function compareDecisions(files: readonly string[], list: string): readonly string[] {
  const records = files.filter((file) => /^\d{4}-.+\.md$/u.test(file)).toSorted();
  const rows = [...list.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \|/gmu)].map(([, number = '', file = '']) => ({
    number,
    file,
  }));
  const listed = rows.map(({ file }) => file);
  return [
    ...records.filter((file) => !listed.includes(file)).map((file) => `${folder}/README.md lacks ${file}`),
    ...listed
      .filter((file) => !records.includes(file))
      .map((file) => `${folder}/README.md lists ${file}, which is not there`),
    ...rows
      .filter(({ number, file }) => !file.startsWith(`${number}-`))
      .map(({ number, file }) => `${folder}/README.md lists ${file} under ${number}`),
    ...listed
      .filter((file, index) => index > 0 && file <= (listed[index - 1] ?? ''))
      .map((file) => `${folder}/README.md lists ${file} twice or out of order`),
  ];
}
