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
  ...listGroups('site', siteGroups),
  ...listGroups('api', apiGroups),
  ...listGroups('tools', toolGroups),
];

function listGroups(readBy: string, groups: VariableGroups): readonly DeclaredGroup[] {
  return Object.entries(groups).map(([title, variables]) => ({ title, readBy, variables }));
}

/** The markers before and after the text that this program writes. */
const markers = ['<!-- Written by `npm run docs -- env`. -->', '<!-- End of what it writes. -->'] as const;

/** A document of the variables, which is written from the declarations. */
export interface EnvironmentDocument {
  readonly file: string;
  /** Returns the new text of the document, from its current text. */
  readonly write: (text: string, groups: readonly DeclaredGroup[]) => string;
}

export const environmentDocuments: readonly EnvironmentDocument[] = [
  { file: '.env.example', write: (_, groups) => writeExample(groups) },
  { file: 'docs/environment.md', write: (text, groups) => withTables(text, groups.flatMap(writeSection)) },
];

function writeExample(groups: readonly DeclaredGroup[]): string {
  const lines = groups.flatMap(({ title, variables }) => [
    '',
    `# ${title}`,
    ...Object.entries(variables).map(([name, { fallback }]) => `# ${name}=${fallback}`),
  ]);
  return [
    '# Copy to .env and change what you need; every line shows its default. A variable of the shell wins over this file.',
    '# docs/environment.md describes each one. `npm run docs -- env` writes this file.',
    ...lines,
    '',
  ].join('\n');
}

/** Writes a heading and the table of its variables. */
function writeSection({ title, readBy, variables }: DeclaredGroup): readonly string[] {
  return [
    `## ${title}`,
    '',
    `Read by: ${readBy}.`,
    '',
    '| variable | default | what it does |',
    '|---|---|---|',
    ...Object.entries(variables).map(
      ([name, { fallback, fallbackInWords, description }]) =>
        `| ${[code(name), fallbackInWords ?? code(fallback), description].join(' | ')} |`,
    ),
    '',
  ];
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

function withTables(text: string, lines: readonly string[]): string {
  const [begin, end] = markers;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the document lacks the markers of its tables: ${begin} and ${end}`);
  return [text.slice(0, from) + begin, '', ...lines, text.slice(to)].join('\n');
}
