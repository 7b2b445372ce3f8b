import type { Logger } from 'pino';
import * as z from 'zod';
import { fieldPath } from '../../http/field-path.ts';
import type { JsonObject } from '../embedded/json-object.ts';
import type { Locale } from '../locale.ts';
import { entryAnswer } from './entry-answer.ts';
import type { Entry } from './flatten.ts';
import { mend } from './mend.ts';
import type { StrapiType } from './strapi-types.ts';

/** Reads an entry by the schema of its answer; null where it cannot be mended. */
export type ReadAnswer = <Schema extends z.ZodType>(
  type: StrapiType,
  schema: Schema,
  entry: Entry,
  locale: Locale,
  sets?: ReadonlyMap<string, readonly JsonObject[]>,
) => z.input<Schema> | null;

/** Each fault is told to the log once as long as it is among the latest, not with every visitor. */
const mostReported = 1_000;

interface ReaderOptions {
  readonly mediaOrigin: string;
  readonly log: Logger;
}

export function answerReader({ mediaOrigin, log }: ReaderOptions): ReadAnswer {
  const reported = new Set<string>();
  const report = (type: StrapiType, slug: unknown, locale: Locale, problem: string) => {
    const line = JSON.stringify([type, slug, locale, problem]);
    if (reported.has(line)) return;
    if (reported.size >= mostReported) reported.clear();
    reported.add(line);
    log.error({ type, slug, locale, problem }, 'content is not right; what is broken is left out');
  };

  return (type, schema, entry, locale, sets = new Map()) => {
    const answer = entryAnswer(type, entry, { locale, mediaOrigin, sets });
    const { value, faults } = mend(schema, onlyFieldsOf(schema, answer));
    for (const { path, message } of faults) report(type, entry['slug'], locale, `${fieldPath(path)}: ${message}`);
    return value;
  };
}

/** What the answer may hold, and nothing of Strapi's besides. */
function onlyFieldsOf(schema: z.ZodType, answer: JsonObject): JsonObject {
  const object = schema instanceof z.ZodPipe ? schema.in : schema;
  if (!(object instanceof z.ZodObject)) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => Object.hasOwn(object.shape, name)));
}
