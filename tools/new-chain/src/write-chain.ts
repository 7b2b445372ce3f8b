import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeMedia } from '@latchkey/tool-content/media';
import sharp from 'sharp';
import type { Answers } from './answers.ts';
import { createDocuments, createSlugs } from './documents.ts';
import { findTown } from './find-town.ts';
import { drawPictures } from './pictures.ts';
import { writeJson } from './write-json.ts';

export type WrittenChain =
  | { readonly kind: 'written'; readonly contentDir: string; readonly files: readonly string[] }
  | { readonly kind: 'rejected'; readonly reason: string };

/** The value of `$schema` in a document, by the folder of the document. */
const kinds: Readonly<Record<string, string>> = {
  locations: 'location',
  games: 'game',
  pages: 'page',
  forms: 'form',
};

export interface WriteOptions {
  /** The folder of the JSON schemas of documents. */
  readonly schemas: string;
  /** The scale of the drawings, since tests need no large ones. */
  readonly scale?: number;
}

/** Writes a chain into a folder that is empty or does not exist: `content`, `originals` and, made of these, `media`. */
export async function writeChain(
  answers: Answers,
  folder: string,
  { schemas, scale = 1 }: WriteOptions,
): Promise<WrittenChain> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    return { kind: 'rejected', reason: `${folder} is not empty, and nothing is overwritten: name another folder` };
  }
  const contentDir = path.join(folder, 'content');
  const documents = createDocuments(answers, await findTown(answers));
  for (const [file, document] of documents) {
    const target = path.join(contentDir, file);
    const [directory = ''] = file.split('/');
    const schema = path.join(schemas, `${kinds[directory] ?? directory.replace(/\.json$/u, '')}.json`);
    const $schema = path.relative(path.dirname(target), schema).replaceAll('\\', '/');
    await write(target, `${writeJson({ $schema, ...document })}\n`);
  }
  const { venue, game } = createSlugs(answers);
  const originals = path.join(folder, 'originals');
  for (const { key, svg } of drawPictures(answers.theme, venue, game)) {
    await write(
      path.join(originals, `${key}.jpg`),
      await sharp(Buffer.from(svg), { density: 72 * scale })
        .jpeg({ quality: 90 })
        .toBuffer(),
    );
  }
  await makeMedia({ originals, media: path.join(folder, 'media'), content: contentDir });
  // The data folder contains personal data, which are no content and must not be committed.
  await write(path.join(folder, '.gitignore'), 'data/\n');
  return { kind: 'written', contentDir, files: [...documents.keys()] };
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { flag: 'wx' });
}
