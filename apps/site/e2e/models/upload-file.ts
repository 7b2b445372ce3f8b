import { mkdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';

const pdfStart = Buffer.from('%PDF-1.7\n');

/** The names and the first bytes of files by type, since the api looks at the first bytes. */
const kinds: Readonly<Record<string, { readonly name: string; readonly start: Buffer }>> = {
  'application/pdf': { name: 'paper.pdf', start: pdfStart },
  'image/jpeg': { name: 'picture.jpg', start: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
};

interface FileField {
  readonly name: string;
  readonly accept: readonly string[];
}

/** Returns a file of the first type that a field takes. */
export function createFile({ accept, name }: FileField) {
  const [mimeType = ''] = accept;
  const kind = kinds[mimeType];
  if (kind === undefined) throw new Error(`There is no file for the field ${name}, which takes ${accept.join(', ')}`);
  return { name: kind.name, mimeType, buffer: kind.start };
}

/** Writes a PDF of a size into a folder, since a browser takes large files faster from the disk. Returns its path. */
export async function writePdf(folder: string, bytes: number): Promise<string> {
  const file = path.join(folder, 'paper.pdf');
  await mkdir(folder, { recursive: true });
  await writeFile(file, pdfStart);
  await truncate(file, bytes);
  return file;
}
