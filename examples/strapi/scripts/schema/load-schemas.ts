import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import type { Schema } from './read-zod.ts';

interface BlockSchema {
  /** The type of the block: `faq` of `sections.faq`. */
  readonly type: string;
  readonly schema: Schema;
}

/** Loads a schema of a document. */
export async function loadSchema(root: string, file: string, name: string): Promise<Schema> {
  return requireSchema(await importFile(root, `libs/cms-client/src/schema/${file}`), name);
}

/** Loads the languages of the demo chain, each with its name in its own language. */
export async function loadLocaleNames(root: string): Promise<Readonly<Record<string, string>>> {
  // The type names the exports of the file, as the compiler knows them in a package that may import it.
  const { usualLanguages, localeRecord } = (await importFile(root, 'libs/i18n/src/locales.ts')) as {
    readonly usualLanguages: readonly string[];
    readonly localeRecord: (locale: string) => { readonly nativeName: string };
  };
  return Object.fromEntries(usualLanguages.map((locale) => [locale, localeRecord(locale).nativeName]));
}

/** Loads the schema of the fields that editors may change around any block: CSS, background and padding. */
export async function loadSectionFrame(root: string): Promise<Schema> {
  return requireSchema(await importFile(root, 'libs/blocks/src/section/section-frame.schema.ts'), 'sectionFrameSchema');
}

/** Loads the schemas of the blocks in the registry, by Vite because they import components with styles. */
export async function loadBlockSchemas(root: string): Promise<readonly BlockSchema[]> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { registry } = await vite.ssrLoadModule('/libs/blocks/src/registry.ts');
    // The type names the exports of the file, as the compiler knows them in a package that may import it.
    return (registry as readonly BlockSchema[]).toSorted((one, other) => (one.type < other.type ? -1 : 1));
  } finally {
    await vite.close();
  }
}

async function importFile(root: string, path: string): Promise<Readonly<Record<string, unknown>>> {
  const module: unknown = await import(pathToFileURL(join(root, path)).href);
  return module as Readonly<Record<string, unknown>>;
}

function requireSchema(module: Readonly<Record<string, unknown>>, name: string): Schema {
  const schema = module[name];
  if (typeof schema !== 'object' || schema === null || !('safeParse' in schema))
    throw new Error(`${name} is no schema`);
  return schema as Schema;
}
