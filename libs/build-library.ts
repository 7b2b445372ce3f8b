/**
 * The `build` script of the libraries that others install. It builds the library in the current folder into `dist`, which can be
 * published: ESM, declarations, README, licence and a package.json, which `publint` then checks.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

interface Manifest {
  readonly name: string;
  /** The source file of each entry, such as `./src/index.ts`. */
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The fields of package.json that are published unchanged. */
const keptFields = ['name', 'version', 'description', 'license', 'type', 'sideEffects'];

const root = join(import.meta.dirname, '..');
const folder = process.cwd();
const dist = join(folder, 'dist');

const source = readManifest(folder);
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const problems = compile() || (await writePackage());
if (problems !== '') console.error(problems);
process.exitCode = problems === '' ? 0 : 1;

/**
 * Compiles the library into `dist`.
 *
 * @returns the output of the compiler; empty if it succeeded
 */
function compile(): string {
  const tsconfig = join(dist, 'tsconfig.json');
  const sources = Object.values(source.exports);
  writeFileSync(
    tsconfig,
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: '../src',
        outDir: '.',
        // The libraries that this one depends on are read in their published form.
        paths: Object.fromEntries(Object.keys(source.dependencies ?? {}).flatMap(builtDeclarations)),
      },
      include: sources.map((file) => join('..', file)),
      exclude: ['../src/**/*.test.*', '../src/**/*.cases.*'],
    }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', tsconfig], { encoding: 'utf8' });
  rmSync(tsconfig);
  return status === 0 ? '' : `${stdout}${stderr}` || `tsc ended with ${status}`;
}

/** Returns the path of each entry of a library that is already built, for the compiler. */
function builtDeclarations(name: string): readonly (readonly [string, readonly string[]])[] {
  if (!name.startsWith('@latchkey/')) return [];
  const library = join('..', name.replace('@latchkey/', ''));
  return Object.entries(readManifest(join(folder, library)).exports).map(([entry, file]) => [
    join(name, entry),
    [join('..', library, 'dist', builtEntry(file).types)],
  ]);
}

/**
 * Writes the other files of the package, and checks it.
 *
 * @returns one line for each error in the package; empty if there is none
 */
async function writePackage(): Promise<string> {
  const manifest = {
    ...Object.fromEntries(Object.entries(source).filter(([field]) => keptFields.includes(field))),
    exports: Object.fromEntries(Object.entries(source.exports).map(([entry, file]) => [entry, builtEntry(file)])),
    ...(source.dependencies && { dependencies: ranges(source.dependencies) }),
    ...(source.peerDependencies && { peerDependencies: ranges(source.peerDependencies) }),
  };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
  if (existsSync(join(folder, 'README.md'))) cpSync(join(folder, 'README.md'), join(dist, 'README.md'));
  const { messages, pkg } = await publint({ pkgDir: dist, strict: true, pack: false });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code).join('\n');
}

/** Returns the built files of an entry: `./src/react/index.tsx` is built to `./react/index.js` with `./react/index.d.ts` beside it. */
function builtEntry(file: string): { readonly types: string; readonly default: string } {
  const base = file.replace(/^\.\/src\//u, './').replace(/\.tsx?$/u, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}

/** Turns exact versions into ranges of one major. */
function ranges(versions: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));
}

function readManifest(library: string): Manifest {
  return JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as Manifest;
}
