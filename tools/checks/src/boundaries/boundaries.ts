import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { type Import, readModule } from '../imports.ts';
import { isScript, isTestFile, listFiles, sourceName } from '../source-files.ts';
import { findExportedFile, readRootDependencies, readWorkspace, type WorkspacePackage } from '../workspace.ts';
import { findUpwardImport, projectFloors } from './project-floors.ts';
import { type BoundaryRule, boundaryRules, impureFile, projectRules } from './boundary-rules.ts';

/** Finds every import of the workspace that the rules do not allow, each as a line with file and line number. */
export function findBoundaryViolations(root: string): readonly string[] {
  const workspace = readWorkspace(root);
  const shared = readRootDependencies(root);
  return workspace.flatMap((project) => {
    const rule = findRule(project);
    if (rule === undefined) return [`${project.folder}/package.json: no boundary rule for scope:${project.scope}`];
    return listFiles(root, project.folder, sourceName).flatMap((file) =>
      readModule(root, file).imports.flatMap((found) => {
        const error = findImportError({ root, workspace, shared, project, rule, file, found });
        return error === null ? [] : [`${file}:${found.line}: ${error}`];
      }),
    );
  });
}

/** Finds the apps and libraries whose folders have no floors, so that no rule says which of them may import which. */
export function findProjectsWithoutFloors(root: string): readonly string[] {
  return readWorkspace(root)
    .filter(({ folder }) => /^(?:apps|libs)\//u.test(folder) && projectFloors[folder] === undefined)
    .map(({ folder }) => `${folder}: no floors; name its folders in project-floors.ts`);
}

/** Finds every edge of Nx's project graph that the rules do not allow. `edges` are those of `nx graph --file`. */
export function findGraphViolations(
  root: string,
  edges: readonly { readonly source: string; readonly target: string }[],
): readonly string[] {
  const projects = new Map(readWorkspace(root).map((project) => [project.project, project]));
  return edges.flatMap(({ source, target }) => {
    const from = projects.get(source);
    const to = projects.get(target);
    if (from === undefined || to === undefined) return [];
    const rule = findRule(from);
    if (rule !== undefined && isWorkspaceAllowed(rule, to)) return [];
    return [`${from.folder}/package.json: ${source} may not depend on ${target}`];
  });
}

/** An import, and what decides whether it is allowed. */
interface ImportContext {
  readonly root: string;
  readonly workspace: readonly WorkspacePackage[];
  /** The packages of the root, which any project may use: test tools and types. */
  readonly shared: ReadonlySet<string>;
  /** The project of the importing file, with its rule. */
  readonly project: WorkspacePackage;
  readonly rule: BoundaryRule;
  readonly file: string;
  readonly found: Import;
}

/**
 * Says whether a file may import a file outside its project. Each configuration may import the shared parts of all suites from the root. The
 * launcher runs before the packages are linked, so it names files of other projects, which it loads once they are.
 */
function mayLeaveProject(file: string, target: string): boolean {
  const isConfiguration = target === 'vitest.config.ts' && /\/vitest(?:\.\w+)?\.config\.ts$/u.test(file);
  return isConfiguration || (file.startsWith('tools/launch/') && /\.(?:ts|mjs)$/u.test(target));
}

/** Says why the import is not allowed; null where it is. */
function findImportError(context: ImportContext): string | null {
  const { found, project, file } = context;
  if (found.from.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(file), found.from));
    if (mayLeaveProject(file, target)) return null;
    if (!target.startsWith(`${project.folder}/`)) return `${found.from} leaves the project; import the package by name`;
    const floors = projectFloors[project.folder];
    const inside = (path: string) => posix.relative(project.folder, path);
    return floors === undefined ? null : findUpwardImport(floors, inside(file), inside(target));
  }
  const name = readPackageName(found.from);
  const target = context.workspace.find((candidate) => candidate.name === name);
  return target === undefined ? findPackageImportError(context, name) : findWorkspaceImportError(context, target);
}

/** Says why an import of a package of the workspace is not allowed; null where it is. */
function findWorkspaceImportError(
  { root, shared, project, rule, file, found }: ImportContext,
  target: WorkspacePackage,
): string | null {
  if (target === project) {
    // The example of a README imports the library as its users do.
    return file.endsWith('.example.ts') ? null : `${found.from} is this very library; import the file itself`;
  }
  // A package of the workspace that is a dependency of the root is a test tool, like the test runner.
  if (shared.has(target.name)) {
    const isForTests = isTestFile(file) || project.scope === 'tools' || project.scope === 'examples';
    return isForTests ? null : `only tests may import ${target.name}`;
  }
  if (!project.declared.has(target.name))
    return `${target.name} is not in the dependencies of ${project.folder}/package.json`;
  if (!isWorkspaceAllowed(rule, target)) return `${project.project} may not import ${target.project}`;

  const entry = found.from === target.name ? '.' : `.${found.from.slice(target.name.length)}`;
  const entryFile = findExportedFile(target, entry);
  if (entryFile === null) return `${found.from} is not among the exports of ${target.folder}/package.json`;

  const access = rule.workspace === 'all' ? 'any' : rule.workspace[target.scope];
  if (access === undefined || access === 'any') return null;
  if (typeof access === 'object') {
    return access.entries.includes(entry)
      ? null
      : `${project.project} may import only ${access.entries.join(', ')} of ${target.project}`;
  }
  // The access is `pure`. Tests may use the machines and the simulator, too.
  if (isTestFile(file)) return null;
  const impure = findImpureNames(root, `${target.folder}/${entryFile}`, found.values);
  return impure.length === 0
    ? null
    : `${project.project} may import only types and pure functions of ${target.project}, not ${impure.join(', ')}`;
}

/** Says why an import of Node or of an npm package is not allowed; null where it is. */
function findPackageImportError({ shared, project, rule, file, found }: ImportContext, name: string): string | null {
  const isTest = isTestFile(file) || isScript(file);
  if (found.from.startsWith('node:') || builtinModules.includes(name)) {
    const isPortable = project.folder.startsWith('libs/') && rule.isForNode !== true;
    return isPortable && !isTest ? `${found.from}: libraries run in the browser and may not use Node's modules` : null;
  }
  if (rule.forbidden?.some((pattern) => matchesPattern(pattern, name)) === true)
    return `${project.project} may not import ${name}`;
  // Next resolves these two itself; they are not packages.
  const isMarker = name === 'server-only' || name === 'client-only';
  const mayUseShared = isTest || project.scope === 'tools' || project.scope === 'examples';
  const isDeclared = isMarker || project.declared.has(name) || (mayUseShared && shared.has(name));
  if (!isDeclared) return `${name} is not in the dependencies of ${project.folder}/package.json`;
  // Tests are not shipped, so they may import any declared package.
  if (isTest) return null;
  if (rule.packages === 'declared' || rule.packages.some((pattern) => matchesPattern(pattern, name))) return null;

  const folders = Object.entries(rule.onlyUnder ?? {}).flatMap(([folder, packages]) =>
    packages.includes(name) ? [folder] : [],
  );
  if (folders.some((folder) => file.startsWith(`${project.folder}/${folder}`))) return null;
  if (folders.length > 0) return `${name} may be imported only under ${folders.join(', ')}`;
  return `${project.project} may not import ${name}`;
}

function findRule(project: WorkspacePackage): BoundaryRule | undefined {
  return projectRules[project.project] ?? boundaryRules[project.scope];
}

function isWorkspaceAllowed(rule: BoundaryRule, target: WorkspacePackage): boolean {
  return rule.workspace === 'all' || rule.workspace[target.scope] !== undefined;
}

/** Finds the names among `values` that an entry file re-exports from a machine; `*` stands for all names. */
function findImpureNames(root: string, entryFile: string, values: readonly string[]): readonly string[] {
  if (values.length === 0) return [];
  const impure = readModule(root, entryFile)
    .exports.filter(({ isType, from }) => !isType && from !== null && impureFile.test(from))
    .map(({ name }) => name);
  return values.includes('*') ? impure : impure.filter((name) => values.includes(name));
}

/** Returns the package of an import: `@scope/name` of `@scope/name/deep`, `name` of `name/deep`. */
function readPackageName(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Says whether a package has a name, or, for a pattern such as `@stripe/*`, is of a scope. */
function matchesPattern(pattern: string, name: string): boolean {
  return pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}
