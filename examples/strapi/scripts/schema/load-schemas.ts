import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Schema } from './read-zod.ts';

interface BlockSchema {
  /** `faq` of `sections.faq`. */
  readonly type: string;
  readonly schema: Schema;
}

export async function loadSchema(root: string, file: string, name: string): Promise<Schema> {
  return schemaOf(await importFile(root, `libs/cms-client/src/schema/${file}`), name);
}

/** The locales of the site, each with its name in itself. */
export async function loadLocaleNames(root: string): Promise<Readonly<Record<string, string>>> {
  // What the file exports, as the compiler knows it where packages may be imported.
  const { locales, localeRecord } = (await importFile(root, 'libs/i18n/src/locales.ts')) as {
    readonly locales: readonly string[];
    readonly localeRecord: (locale: string) => { readonly nativeName: string };
  };
  return Object.fromEntries(locales.map((locale) => [locale, localeRecord(locale).nativeName]));
}

/** What an editor may change around any block. */
export async function loadSectionFrame(root: string): Promise<Schema> {
  return schemaOf(await importFile(root, 'libs/blocks/src/section/section-frame.schema.ts'), 'sectionFrameSchema');
}

/** The schema of every kind of block, found as the block itself names it; several kinds may share one. */
export async function loadBlockSchemas(root: string): Promise<readonly BlockSchema[]> {
  const folder = 'libs/blocks/src/blocks';
  const types = (await readdir(join(root, folder), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  return Promise.all(
    types.map(async (type) => {
      const text = await readFile(join(root, folder, type, `${type}.block.tsx`), 'utf8');
      const name = /^\s+schema: (?<name>\w+),$/mu.exec(text)?.groups?.['name'] ?? '';
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(?<from>[^']+)'`, 'u').exec(text);
      const path = posix.join(folder, type, from?.groups?.['from'] ?? '');
      return { type, schema: schemaOf(await importFile(root, path), name) };
    }),
  );
}

async function importFile(root: string, path: string): Promise<Readonly<Record<string, unknown>>> {
  const module: unknown = await import(pathToFileURL(join(root, path)).href);
  return module as Readonly<Record<string, unknown>>;
}

function schemaOf(module: Readonly<Record<string, unknown>>, name: string): Schema {
  const schema = module[name];
  if (typeof schema !== 'object' || schema === null || !('safeParse' in schema))
    throw new Error(`${name} is no schema`);
  return schema as Schema;
}
