import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeContentError, type ContentError } from './content-error.ts';
import { findLine } from './find-line.ts';

/** Describes the errors in the documents of a folder, each in a line with its file and line number. */
export function locateErrors(folder: string, errors: readonly ContentError[]): Promise<readonly string[]> {
  const texts = new Map<string, Promise<string | null>>();
  const read = (file: string) => {
    const text = texts.get(file) ?? readFile(join(folder, file), 'utf8').catch(() => null);
    texts.set(file, text);
    return text;
  };
  return Promise.all(
    errors.map(async (error) => {
      const text = await read(error.file);
      const file = text === null ? error.file : `${error.file}:${findLine(text, error.path)}`;
      return describeContentError({ ...error, file });
    }),
  );
}
