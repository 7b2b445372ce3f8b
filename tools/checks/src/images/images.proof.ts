import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readModule } from '../imports.ts';
import { readWorkspace, type WorkspacePackage } from '../workspace.ts';
import { listImageFiles } from './image-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

describe('the images', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-image-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['api', 'apps/api/src/main.ts'],
    ['api', 'apps/api/src/compose/api-process.ts'],
    ['site', 'apps/site/server/main.ts'],
  ])('%s have every module that %s imports', (target, entry) => {
    const files = new Set(listImageFiles(root, target));
    const reached = findReachedFiles(entry);
    // Fewer would mean that the imports of the entry were not found.
    expect(reached.length).toBeGreaterThan(2);
    expect(reached.filter((file) => !files.has(file))).toEqual([]);
  });

  it('have the build of the desk, which the api serves', () => {
    const stageOfApi = /^FROM \S+ AS api$[^]*?(?=^FROM )/mu.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[0];
    // The api looks for it in this folder (apps/api/src/kernel/env.ts).
    expect(stageOfApi).toContain('COPY --from=build /srv/latchkey/apps/desk/dist ./apps/desk/dist\n');
    const build = JSON.parse(readFileSync(join(root, 'apps', 'desk', 'package.json'), 'utf8')) as object;
    expect(build).toMatchObject({ scripts: { build: 'vite build' } });
  });

  it('have no secrets, tools or packages of this machine', () => {
    const files = [...listImageFiles(root, 'api'), ...listImageFiles(root, 'site')];
    expect(files.filter((file) => /(?:^|\/)\.env(?!\.example)|^tools\/|node_modules|\.data\//u.test(file))).toEqual([]);
    // Fewer would mean that the files of the images were not found.
    expect(files.length).toBeGreaterThan(500);
  });

  it('start the api from the files of its image alone', async () => {
    for (const file of listImageFiles(root, 'api')) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    linkPackages(folder);
    const env = {
      ...process.env,
      API_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      NODE_ENV: 'production',
    };
    const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'close');
    while (!/"msg":"listening"/u.test(output) && child.exitCode === null) {
      await Promise.race([once(child.stdout, 'data'), ended]);
    }
    const port = /"port":(?<port>\d+)/u.exec(output)?.groups?.['port'];
    expect(output).toContain('"msg":"listening"');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    await ended;
  });
});

/** Links each package of this machine into the folder of an image. Those of the workspace lead to the files of the image, so that only these are loaded. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@latchkey'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@latchkey' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  const inImage = readWorkspace(root).filter((each) => existsSync(join(folder, each.folder)));
  for (const { name, folder: project } of inImage) {
    symlinkSync(join(folder, project), join(modules, name));
    const ownModules = join(root, project, 'node_modules');
    if (existsSync(ownModules)) symlinkSync(ownModules, join(folder, project, 'node_modules'));
  }
}

/** Finds the files of the workspace that a module imports, directly or through others. */
function findReachedFiles(entry: string): readonly string[] {
  const packages = readWorkspace(root);
  const reached = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file) || !existsSync(join(root, file))) continue;
    reached.add(file);
    if (!/\.(?:ts|tsx|mjs|js)$/u.test(file)) continue;
    for (const { from } of readModule(root, file).imports) {
      const found = resolveFile(from, file, packages);
      if (found !== null) queue.push(found);
    }
  }
  return [...reached];
}

function resolveFile(specifier: string, from: string, packages: readonly WorkspacePackage[]): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const found = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  const exported = found?.exports[`.${specifier.slice(found.name.length)}`];
  return found === undefined || exported === undefined ? null : posix.join(found.folder, exported);
}
