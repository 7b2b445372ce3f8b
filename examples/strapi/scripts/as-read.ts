import { loadBlockSchemas, loadSchema, loadSectionFrame } from './schema/load-schemas.ts';
import type { Schema } from './schema/read-zod.ts';

/** The schemas by the first segment of a content call's path; the client parses its documents with them. */
const schemas = {
  website: ['website.ts', 'websiteSchema'],
  locations: ['location.ts', 'locationSchema'],
  games: ['game.ts', 'gameSchema'],
  pages: ['page.ts', 'pageSchema'],
  articles: ['article.ts', 'articleSchema'],
  packages: ['package.ts', 'packageSchema'],
  modes: ['mode.ts', 'modeSchema'],
  popups: ['popup.ts', 'popupSchema'],
  deals: ['deal.ts', 'dealSchema'],
  custom: ['google-review.ts', 'googleReviewSchema'],
  forms: ['form.ts', 'formWire'],
} as const;

type Read = (path: string, data: unknown) => unknown;

/** Creates a function that parses a response as the client does, and its blocks as the site does: with defaults, without unknown fields. */
export async function createReader(root: string): Promise<Read> {
  const documents = new Map<string, Schema>();
  for (const [part, [file, name]] of Object.entries(schemas)) documents.set(part, await loadSchema(root, file, name));
  // Documents in a list lack the fields of their own page.
  const summaries = new Map<string, Schema>([
    ['games', await loadSchema(root, 'game.ts', 'gameSummarySchema')],
    ['articles', await loadSchema(root, 'article.ts', 'articleSummarySchema')],
    ['packages', await loadSchema(root, 'package.ts', 'packageSummarySchema')],
    ['modes', await loadSchema(root, 'mode.ts', 'modeSummarySchema')],
  ]);
  const blocks = new Map((await loadBlockSchemas(root)).map(({ type, schema }) => [`sections.${type}`, schema]));
  const frame = await loadSectionFrame(root);

  const readBlocks = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(readBlocks);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(readBlock(value)).map(([name, member]) => [name, readBlocks(member)]));
  };

  /** Parses a block and its frame. Other objects stay, and so does the name of a block, by which a group refers to one. */
  const readBlock = (value: Readonly<Record<string, unknown>>): object => {
    const schema = blocks.get(String(value['__component']));
    const isName = Object.keys(value).every((name) => ['__component', 'id', 'uniqueId'].includes(name));
    if (schema === undefined || isName) return value;
    const content = asObject(parseOrReport(schema, value));
    return { ...value, ...content, frame: parseOrReport(frame, value), ...withoutFrameFields };
  };

  return (path, data) => {
    const part = path.split(/[/?]/u)[1] ?? '';
    const schema = documents.get(part);
    if (data === null || schema === undefined) return data;
    if (!Array.isArray(data)) return readBlocks(parseOrReport(schema, data));
    const listed = summaries.get(part) ?? schema;
    return data.map((each: unknown) => readBlocks(parseOrReport(listed, each)));
  };
}

/** Empties the fields of a block that are parsed as its frame. */
const withoutFrameFields = { customCss: null, background: null, padding: null };

/** Parses a value; where it does not fit the schema, the error stands in its place. */
function parseOrReport(schema: Schema, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : { unread: error?.message.slice(0, 300) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asObject(value: unknown): object {
  return isObject(value) ? value : { value };
}
