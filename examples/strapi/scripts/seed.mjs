/*
 * Fills an empty Strapi with the demo chain of `examples/cipher-house/content` and its media, and makes a read-only token. Plain
 * JavaScript, because it runs inside Strapi on the Node of Strapi.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runOnItsNode } from './on-its-node.mjs';
import { createWriter } from './seed/entry-data.mjs';
import { readDocuments } from './seed/read-documents.mjs';
import { uploadMedia } from './seed/upload-media.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const chain = join(project, '..', 'cipher-house');

runOnItsNode(import.meta.filename);
writeSecrets();
process.chdir(project);
Object.assign(process.env, { SERVE_ADMIN_PANEL: 'false', STRAPI_TELEMETRY_DISABLED: 'true' });

const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi');
const strapi = await createStrapi({ appDir: project, distDir: project }).load();
strapi.log.level = 'warn';

if ((await strapi.documents('api::location.location').findFirst({})) === null) {
  // One transaction writes all entries or none, with one write to the disk.
  await strapi.db.transaction(fill);
} else {
  process.stdout.write('The database already has content; seed fills an empty one only.\n');
}
await writeToken();
await strapi.destroy();
process.exit(0);

async function fill() {
  const documents = readDocuments(join(chain, 'content'));
  const media = await uploadMedia(strapi, documents.media, join(chain, 'media'));
  print(`${media.size} media`);
  const writer = createWriter(strapi, media);
  // The locations are first, because the others refer to them.
  for (const kind of ['location', 'game', 'page', 'article', 'package', 'mode', 'popup', 'deal', 'form', 'website']) {
    for (const document of documents.of(kind)) await writer.write(kind, document);
    print(`${documents.of(kind).length} × ${kind}`);
  }
  for (const { locationId, rating, count, reviews } of documents.of('googleReviews')) {
    await writer.writeReviews({ locationId, rating, count, reviews });
  }
  print(`${documents.of('googleReviews').length} × reviews`);
}

/** Writes the api's token into a file for `node --env-file`, or to copy into `.env`. */
async function writeToken() {
  const tokens = strapi.service('admin::api-token');
  const name = 'Latchkey api';
  const old = await tokens.getByName(name);
  if (old !== null && old !== undefined) await tokens.revoke(old.id);
  const { accessKey } = await tokens.create({ name, description: '', type: 'read-only', lifespan: null });
  const { PORT: port = '1337' } = process.env;
  const lines = ['CONTENT_SOURCE=strapi', `STRAPI_URL=http://localhost:${port}`, `STRAPI_TOKEN=${accessKey}`];
  mkdirSync(join(project, '.tmp'), { recursive: true });
  writeFileSync(join(project, '.tmp', 'site.env'), `${lines.join('\n')}\n`, { mode: 0o600 });
  print('the variables for the api are in .tmp/site.env');
}

/** Writes the secrets of this installation, once. */
function writeSecrets() {
  const file = join(project, '.env');
  if (existsSync(file)) return;
  const secret = () => randomBytes(24).toString('base64url');
  const names = ['ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'];
  const lines = [`APP_KEYS=${secret()},${secret()}`, ...names.map((name) => `${name}=${secret()}`)];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
