import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandGroups } from '@latchkey/tool-launch/command-table';
import { findNearest } from '@latchkey/tool-launch/find-nearest';
import { listFiles } from './source-files.ts';

/** The pattern of the checked files: documents, sources with their messages, and workflows. */
const checkedFiles = /\.(?:md|ts|tsx|mjs|ya?ml)$|^Dockerfile$/u;
/** The pattern of test files with invented commands, which are not checked. */
const examples = /(?:^|\/)(?:choose-command|commands)\.test\.ts$/u;
/** The pattern of `npm run <script>`, with the word that chooses one of its commands. */
const call = /npm (?:run (?<script>[a-z][\w:-]*)|test)(?: -- (?<word>[a-z][\w-]*)(?![\w./-]))?/gu;

/** Finds the commands in documents and messages that no package has. */
export function findUnknownCommands(root: string): readonly string[] {
  const scripts = listFiles(root, '.', /^package\.json$/u).flatMap((file) => {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as { readonly scripts?: object };
    return Object.keys(manifest.scripts ?? {});
  });
  return listFiles(root, '.', checkedFiles)
    .filter((file) => !examples.test(file))
    .flatMap((file) =>
      listUnknownCommands(readFileSync(join(root, file), 'utf8'), scripts).map((what) => `${file}: ${what}`),
    );
}

/**
 * Lists the commands of a text that do not exist.
 *
 * @param scripts the names of the npm scripts
 */
export function listUnknownCommands(text: string, scripts: readonly string[]): readonly string[] {
  return [...text.matchAll(call)].flatMap(({ groups = {} }) => {
    const { script = 'test', word } = groups;
    if (!scripts.includes(script)) {
      return [`npm run ${script} does not exist; the nearest is ${findNearest(script, scripts)}`];
    }
    const group = commandGroups[script];
    if (group === undefined || word === undefined || word === 'help' || Object.hasOwn(group, word)) return [];
    return [`${script} has no command ${word}; the nearest is ${findNearest(word, Object.keys(group))}`];
  });
}
