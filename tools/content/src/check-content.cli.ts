/* `npm run content -- check [folder]` prints each error in a chain's documents with file and line, and warnings, with which it does not fail.
 * Without a folder it checks that of CONTENT_DIR. Where a chain is in force, it names the starts that would come and go, and the bookings that would be outside.
 */
import { compareWithChain } from '@latchkey/api/compare';
import { contentFolder, listBlockTypes } from '@latchkey/api/content';
import { checkFolder } from './check-folder.ts';
import { usedKinds } from './find-block-errors.ts';
import { typedPath } from './typed-path.ts';

const [given] = process.argv.slice(2);
const folder = given === undefined ? contentFolder() : typedPath(given);
const { documents, errors, warnings } = await checkFolder(folder);
for (const error of errors) console.error(error);
for (const warning of warnings) console.error(`warning: ${warning}`);

const used = usedKinds(documents);
const types = listBlockTypes();
const unused = types.filter((type) => !used.has(type));
console.log(`${folder}: ${documents.length} documents.`);
console.log(`${types.length - unused.length} of ${types.length} kinds of block are on a page.`);
// Unused kinds of blocks are only reported for a demonstration, which is meant to show all of them.
if (unused.length > 0 && documents.some(({ kind }) => kind === 'demo')) {
  console.log(`Not on any page: ${unused.join(', ')}.`);
}
console.log(errors.length === 0 ? 'Content is complete.' : `${errors.length} errors in the content.`);
// An invalid schedule has no starts.
const compared = errors.length === 0 ? await compareWithChain(folder) : null;
if (compared !== null) {
  console.log('Beside the chain in force:');
  for (const line of compared.lines) console.log(line);
  if (compared.error !== null) console.error(`warning: it cannot be compared: ${compared.error}`);
}
process.exitCode = errors.length === 0 ? 0 : 1;
