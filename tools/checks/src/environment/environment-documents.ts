import { variableGroups as apiGroups } from '@latchkey/api/environment';
import { programVariables, type VariableDocument, type VariableGroups } from '@latchkey/http-server/environment';
import { variableGroups as siteGroups } from '@latchkey/site/environment';
import { variableGroups as toolGroups } from '@latchkey/tool-launch/variables';

/** A group of variables with the program that reads them. */
export interface DeclaredGroup {
  readonly title: string;
  readonly readBy: string;
  readonly variables: Readonly<Record<string, VariableDocument>>;
}

/** Every environment variable of the project, in the order of the documents. */
export const declaredGroups: readonly DeclaredGroup[] = [
  { title: 'Both programs', readBy: 'site, api', variables: programVariables },
  ...groupsOf('site', siteGroups),
  ...groupsOf('api', apiGroups),
  ...groupsOf('tools', toolGroups),
];

function groupsOf(readBy: string, groups: VariableGroups): readonly DeclaredGroup[] {
  return Object.entries(groups).map(([title, variables]) => ({ title, readBy, variables }));
}

/** The markers before and after a table that this program writes. */
const markers = ['<!-- Written by `npm run docs:env`. -->', '<!-- End of what it writes. -->'] as const;

/** A document of the variables, and how it is written from the declarations. */
export interface EnvironmentDocument {
  readonly file: string;
  /** The new text of the document, from its current text. */
  readonly write: (text: string, groups: readonly DeclaredGroup[]) => string;
}

export const environmentDocuments: readonly EnvironmentDocument[] = [
  { file: '.env.example', write: (_, groups) => writeExample(groups) },
  {
    file: 'README.md',
    write: (text, groups) =>
      withTable(text, [
        '| variable | default | read by | what it does |',
        '|---|---|---|---|',
        ...rowsOf(groups, ({ name, readBy, fallback, fallbackInWords, description }) => [
          name,
          fallbackInWords ?? code(fallback),
          readBy,
          description,
        ]),
      ]),
  },
  {
    file: 'apps/api/README.md',
    write: (text, groups) =>
      withTable(text, [
        '| variable | default | |',
        '|---|---|---|',
        ...rowsOf(
          groups.filter(({ readBy }) => readBy.includes('api')),
          ({ name, fallback, description }) => [name, code(fallback), description],
        ),
      ]),
  },
];

function writeExample(groups: readonly DeclaredGroup[]): string {
  const lines = groups.flatMap(({ title, variables }) => [
    '',
    `# ${title}`,
    ...Object.entries(variables).map(([name, { fallback }]) => `# ${name}=${fallback}`),
  ]);
  return [
    '# Copy to .env and change what you need; every line shows its default. A variable of the shell wins over this file.',
    '# README.md, "Environment variables", describes each one. `npm run docs:env` writes this file.',
    ...lines,
    '',
  ].join('\n');
}

interface Row extends VariableDocument {
  readonly name: string;
  readonly readBy: string;
}

function rowsOf(
  groups: readonly DeclaredGroup[],
  cells: (row: Row) => readonly [string, ...string[]],
): readonly string[] {
  return groups.flatMap(({ readBy, variables }) =>
    Object.entries(variables).map(([name, variable]) => {
      const [first, ...others] = cells({ name, readBy, ...variable });
      return `| ${[code(first), ...others].join(' | ')} |`;
    }),
  );
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

function withTable(text: string, table: readonly string[]): string {
  const [begin, end] = markers;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the document lacks the markers of its table: ${begin} and ${end}`);
  return [text.slice(0, from) + begin, '', ...table, '', text.slice(to)].join('\n');
}
