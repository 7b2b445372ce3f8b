/*
 * `npm run new:chain`: asks six questions and writes the folder of a chain. `-- answers.json` reads the answers of a file, and flags those
 * of a line: `-- --name "Nordlock" --languages de,en`. What is not answered there is as the questions suggest.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stdin, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { answerNames, readAnswers, type WrittenAnswers } from './answers.ts';
import { askAnswers } from './ask-answers.ts';
import { writeChain } from './write-chain.ts';

const root = path.join(import.meta.dirname, '../../..');
/** A path is relative to the folder where it was typed; npm changes the folder. */
const { INIT_CWD: typedIn = process.cwd() } = process.env;

const usage = `npm run new:chain                                  asks six questions
npm run new:chain -- answers.json                  reads them from a file
npm run new:chain -- --name Nordlock --languages de,en --town Berlin --timeZone Europe/Berlin
                     --currency EUR --game "Das Lotsenhaus" --colors harbour --folder chain`;

async function collectAnswers(
  file: string | undefined,
  flags: WrittenAnswers,
): Promise<{ readonly written: WrittenAnswers } | { readonly problem: string }> {
  if (file !== undefined) {
    try {
      const read: unknown = JSON.parse(await readFile(path.resolve(typedIn, file), 'utf8'));
      if (typeof read !== 'object' || read === null || Array.isArray(read)) return { problem: `${file} is no object` };
      return { written: { ...read, ...flags } };
    } catch (error) {
      return { problem: `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
  if (Object.keys(flags).length > 0) return { written: flags };
  if (!stdin.isTTY) return { problem: usage };
  return { written: await askAnswers(stdin, stdout) };
}

function readArguments() {
  try {
    const options = Object.fromEntries(
      [...answerNames, 'folder', 'help'].map((name) => [name, { type: 'string' as const }]),
    );
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}

const typed = readArguments();
if (typeof typed === 'string') fail(`${typed}\n\n${usage}`);
const [file, ...rest] = typed.positionals;
if (rest.length > 0) fail(usage);
const { folder: typedFolder = 'chain', ...flags } = typed.values;
const folder = path.resolve(typedIn, typedFolder);
const collected = await collectAnswers(file, flags);
if ('problem' in collected) fail(collected.problem);
const read = readAnswers(collected.written);
if (read.kind === 'rejected') fail(read.errors.join('\n'));
const written = await writeChain(read.answers, folder, { schemas: path.join(root, 'apps/api/src/documents/schemas') });
if (written.kind === 'rejected') fail(written.reason);

const shown = (target: string) => {
  const relative = path.relative(root, target).replaceAll('\\', '/');
  return relative.startsWith('..') ? target : relative;
};
console.log(`Written to ${shown(folder)}: ${written.files.length} documents, and drawings where your pictures will be.

Next:
  1. Add two lines to .env:   CONTENT_DIR=${shown(written.contentDir)}   and   DATA_DIR=${shown(path.join(folder, 'data'))}
  2. npm run content -- check    lists what to fill in: address, telephone, legal pages
  3. npm start                   shows the chain, and prints the link with which you sign in to its desk`);
