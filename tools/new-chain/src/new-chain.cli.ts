/* `npm run new:chain` asks six questions and writes the folder of a chain. `-- answers.json` reads the answers from a file, and flags give them on the
 * command line: `-- --name "Nordlock" --languages de,en`. Missing answers are those that the questions suggest. `-- venue` adds a venue to an existing
 * chain.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stdin, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { contentFolder } from '@latchkey/api/content';
import { addVenue, venueAnswerNames } from './add-venue.ts';
import { answerNames, readAnswers, type WrittenAnswers } from './answers.ts';
import { askAnswers } from './ask-answers.ts';
import { writeChain } from './write-chain.ts';

const root = path.join(import.meta.dirname, '../../..');
/** The folder where a path was typed, to which it is relative; npm changes the folder. */
const { INIT_CWD: typedIn = process.cwd() } = process.env;

const usage = `npm run new:chain                                  asks six questions
npm run new:chain -- answers.json                  reads them from a file
npm run new:chain -- --name Nordlock --languages de,en --town Berlin --timeZone Europe/Berlin
                     --currency EUR --game "Das Lotsenhaus" --colors harbour --folder chain
npm run new:chain -- venue --town Hamburg          adds a venue, a copy of the first one or of --like berlin;
                     --timeZone Europe/London      in another zone, and in the currency of its country`;

/** Collects the answers of a file, of the flags, or, without either, of the questions on a terminal. */
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

/** Reads the command line; returns an error message where it is invalid. */
function readArguments() {
  try {
    const options = Object.fromEntries(
      [...answerNames, ...venueAnswerNames, 'folder', 'help'].map((name) => [name, { type: 'string' as const }]),
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

/** Writes a path as a person reads it: from the root of the repository where it is below it. */
function describePath(target: string): string {
  const relative = path.relative(root, target).replaceAll('\\', '/');
  return relative.startsWith('..') ? target : relative;
}

/** Adds a venue to the chain in the folder that the flags name, or in that of CONTENT_DIR. */
async function addVenueToChain(flags: WrittenAnswers, typedFolder: string | undefined): Promise<void> {
  const contentDir =
    typedFolder === undefined ? contentFolder() : path.join(path.resolve(typedIn, typedFolder), 'content');
  if (typedFolder === undefined && contentDir.startsWith(path.join(root, 'examples'))) {
    fail('Name the folder of your chain, such as --folder chain, or write CONTENT_DIR into .env.');
  }
  const added = await addVenue(flags, contentDir);
  if (added.kind === 'rejected') fail(added.errors.join('\n'));
  const { town, like, currency, hasForeignPrices, files, naming } = added;
  const hintOnPrices = hasForeignPrices ? `, the amounts in ${currency}` : '';
  const hintOnTexts = naming.length > 0 ? `\n  3. look at ${naming.join(', ')}: a text there names only ${like}` : '';
  console.log(`${town} is added as a copy of ${like}, in ${currency}. Written in ${describePath(contentDir)}: ${files.join(', ')}

Next:
  1. npm run content -- check    lists what to fill in: its street and telephone
  2. look at its picture, hours and prices: they are those of ${like}${hintOnPrices}${hintOnTexts}`);
}

/** Writes a new chain, with the answers of a file, of the flags, or of the questions. */
async function createChain(file: string | undefined, flags: WrittenAnswers, typedFolder = 'chain'): Promise<void> {
  const folder = path.resolve(typedIn, typedFolder);
  const collected = await collectAnswers(file, flags);
  if ('problem' in collected) fail(collected.problem);
  const read = readAnswers(collected.written);
  if (read.kind === 'rejected') fail(read.errors.join('\n'));
  const written = await writeChain(read.answers, folder, {
    schemas: path.join(root, 'apps/api/src/documents/schemas'),
  });
  if (written.kind === 'rejected') fail(written.reason);
  console.log(`Written to ${describePath(folder)}: ${written.files.length} documents, and drawings where your pictures will be.

Next:
  1. Add two lines to .env:   CONTENT_DIR=${describePath(written.contentDir)}   and   DATA_DIR=${describePath(path.join(folder, 'data'))}
  2. npm run content -- check    lists what to fill in: address, telephone, legal pages
  3. npm start                   shows the chain, and prints the link with which you sign in to its desk`);
}

const typed = readArguments();
if (typeof typed === 'string') fail(`${typed}\n\n${usage}`);
const [word, ...rest] = typed.positionals;
const { folder, help, ...flags } = typed.values;
if (rest.length > 0 || help !== undefined) fail(usage);
if (word === 'venue') await addVenueToChain(flags, folder);
else await createChain(word, flags, folder);
