import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The folders that the build makes, and that no commit has. */
const builtFolders = ['node_modules', 'apps/site/.next', 'apps/desk/dist'] as const;

/** Lists the committed files of an image, as paths from the root, by the instructions COPY of its stage. */
export function listImageFiles(root: string, target: string): readonly string[] {
  const context = listContextFiles(root);
  const folders = readCopiedFolders(readFileSync(join(root, 'Dockerfile'), 'utf8'), target);
  const missing = folders.filter(
    (folder) => !existsSync(join(root, folder)) && !builtFolders.some((built) => folder.startsWith(built)),
  );
  if (missing.length > 0) throw new Error(`The Dockerfile copies what is not there: ${missing.join(', ')}`);
  return context.filter((file) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`)));
}

/** Lists the files of the build stage: the committed files, without those that .dockerignore names. */
function listContextFiles(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const isIgnored = (file: string) => patterns.some((pattern) => matchesPattern(pattern, file));
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)) && !isIgnored(file));
}

/** Says whether a pattern matches a file, or a folder above it. */
function matchesPattern(pattern: string, file: string): boolean {
  const parts = file.split('/');
  return parts.some((_, index) => posix.matchesGlob(parts.slice(0, index + 1).join('/'), pattern));
}

/** Lists the copied folders as paths from the root, since the build stage has the same folders. */
function readCopiedFolders(dockerfile: string, target: string): readonly string[] {
  const stage = dockerfile.split(/^(?=FROM )/mu).find((each) => each.split('\n')[0]?.endsWith(` AS ${target}`));
  const copied = [...(stage ?? '').matchAll(/^COPY --from=build \/srv\/latchkey\/(?<from>\S+) /gmu)];
  return copied.map(({ groups }) => groups?.['from'] ?? '');
}
