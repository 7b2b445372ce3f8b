import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The pictures that documents name only by their URL. */
const besides = {
  '/media/brand/favicon.svg': { url: '/media/brand/favicon.svg', mime: 'image/svg+xml', name: 'The favicon' },
};

/** Uploads every medium of the manifest to Strapi. Returns the ids by the manifest's key and by URL. */
export async function uploadMedia(strapi, manifest, mediaFolder) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-strapi-seed-'));
  const ids = new Map();
  try {
    for (const [key, { url, mime, name, blurDataUrl, width, height }] of Object.entries({
      ...manifest,
      ...listPreviews(manifest),
      ...besides,
    })) {
      const copy = join(folder, basename(url));
      // The file is copied, because Strapi moves the file that it gets.
      copyFileSync(join(mediaFolder, url.replace('/media/', '')), copy);
      const file = { filepath: copy, originalFilename: basename(url), mimetype: mime, size: statSync(copy).size };
      const fileInfo = { name: name ?? key, alternativeText: null, caption: null };
      const [made] = await strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files: file });
      // Strapi measures only pictures; the sizes of films and drawings are in the manifest.
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

/** Lists the pictures for link previews, which the metadata of a document names by their URL. */
function listPreviews(manifest) {
  const previews = Object.values(manifest).flatMap(({ preview = null }) => (preview === null ? [] : [preview]));
  return Object.fromEntries(previews.map((preview) => [preview.url, preview]));
}
