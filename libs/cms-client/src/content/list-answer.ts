import * as z from 'zod/mini';
import type { Answer, CallError, Meta } from '../answer.ts';
import { unsaid } from '../answer-of-error.ts';

/** The answer of a list whose meta is read by a schema of its own: pages, counts. */
export type ListAnswer<Items, ListMeta> =
  | { readonly data: Items; readonly meta: ListMeta; readonly error: null }
  | { readonly data: null; readonly meta: Meta | null; readonly error: CallError };

/** Reads the meta of an answer as well; one that is not as declared makes the whole answer malformed. */
export async function withMeta<Items, Schema extends z.core.$ZodType>(
  schema: Schema,
  path: string,
  asked: Promise<Answer<Items>>,
): Promise<ListAnswer<Items, z.output<Schema>>> {
  const answer = await asked;
  if (answer.error !== null) return answer;
  const meta = z.safeParse(schema, answer.meta);
  if (meta.success) return { data: answer.data, meta: meta.data, error: null };
  const [issue] = meta.error.issues;
  const where = ['meta', ...(issue?.path ?? [])].join('.');
  const error: CallError = {
    kind: 'malformed',
    code: 'malformed',
    message: `GET ${path} failed: unexpected shape at "${where}" (${issue?.code ?? 'unknown'})`,
    ...unsaid,
    status: 200,
  };
  return { data: null, meta: null, error };
}
