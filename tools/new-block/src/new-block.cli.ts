/* `npm run new:block <type> [<list>]` writes a new kind of content block into libs/blocks, or prints why it cannot. */
import path from 'node:path';
import { newBlock } from './new-block.ts';

const root = path.join(import.meta.dirname, '../../..');
const [type, need = null, ...rest] = process.argv.slice(2);
if (type === undefined || rest.length > 0) {
  console.error(
    'npm run new:block <type> [<list>], one type: lower-case words joined by hyphens, such as price-list, and the list that it shows, ' +
      'such as packages.',
  );
  process.exit(1);
}

const made = await newBlock(type, path.join(root, 'libs/blocks'), need);
if (made.kind === 'rejected') {
  console.error(made.reason);
  process.exit(1);
}
console.log('Written:');
for (const file of made.files) console.log(`  libs/blocks/${file}`);
console.log(`
Next:
  npx nx test blocks                         its test, and that of all fixtures
  npm run gallery                            then /en/gallery?block=${type}
  tools/content/src/documents/block-words.ts what it shows, for editors; field-words.ts beside it has words for new fields
  npm run docs -- documents                  its schema for editors and the check; until then documents may not have it
  examples/cipher-house/content              a page of the demo chain that uses sections.${type}, named in its README.md;
                                             npx nx test tool-content fails until then
  npm run generate --prefix examples/strapi  Strapi's component of it, after each change of the schema
  libs/blocks/src/same-everywhere.ts         its name, if it shows the same at every location
  npm run accept -- gallery                  its pictures, once it looks right`);
