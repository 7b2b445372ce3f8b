import { variableGroups as apiGroups } from '@latchkey/api/environment';
import { programVariables, type VariableDocument, type VariableGroups } from '@latchkey/http-server/environment';
import { variableGroups as siteGroups } from '@latchkey/site/environment';
import { variableGroups as toolGroups } from '@latchkey/tool-launch/variables';

/** Variables of one matter with the program that reads them. */
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
