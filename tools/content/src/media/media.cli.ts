/* `npm run content -- media [folder]` makes the pictures and films of the chain of CONTENT_DIR from originals, each of which is one file. Without a
 * folder they are in `originals` beside CONTENT_DIR. Originals that have not changed are skipped.
 */
import { dirname, join, resolve } from 'node:path';
import { contentFolder } from '@latchkey/api/content';
import { typedPath } from '../typed-path.ts';
import { makeMedia } from './make-media.ts';

const content = contentFolder();
const [given] = process.argv.slice(2);
const beside = (name: string) => join(dirname(content), name);
const { MEDIA_DIR: mediaDir = '' } = process.env;
const folders = {
  content,
  originals: given === undefined ? beside('originals') : typedPath(given),
  media: mediaDir === '' ? beside('media') : resolve(mediaDir),
};
const { made, unchanged, problems } = await makeMedia(folders, (key) => console.log(`${key} made`));
for (const problem of problems) console.error(problem);
console.log(
  `${made.length} made in ${folders.media}, ${unchanged} unchanged, ${problems.length} problems. ${join(content, 'media.json')} has their keys.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
