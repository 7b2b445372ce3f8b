import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Pictures that documents name by their address only. */
const besides = {
  '/media/brand/favicon.svg': { url: '/media/brand/favicon.svg', mime: 'image/svg+xml', name: 'The favicon' },
};

/** Every medium of the manifest into Strapi's library; answers its id by the manifest's key and by its address. */
export async function uploadMedia(strapi, manifest, mediaFolder) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-strapi-seed-'));
  const ids = new Map();
  try {
    for (const [key, { url, mime, name, blurDataUrl, width, height }] of Object.entries({ ...manifest, ...besides })) {
      const copy = join(folder, basename(url));
      // Strapi takes what it is given as its own.
      copyFileSync(join(mediaFolder, url.replace('/media/', '')), copy);
      const file = { filepath: copy, originalFilename: basename(url), mimetype: mime, size: statSync(copy).size };
      const fileInfo = { name: name ?? key, alternativeText: null, caption: null };
      const [made] = await strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files: file });
      // Strapi measures pictures only; of films and drawings the manifest knows the size.
      const data = { blurDataUrl: blurDataUrl ?? null, width: made.width ?? width, height: made.height ?? height };
      await strapi.db.query('plugin::upload.file').update({ where: { id: made.id }, data });
      ids.set(key, made.id);
      ids.set(url, made.id);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return ids;
}
