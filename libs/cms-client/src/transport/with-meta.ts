import * as z from 'zod/mini';
import { type CallResult, failedCall } from './call-result.ts';
import { nothingSaid } from './failed-call.ts';

/** Parses the meta of a list (pages, counts) by its own schema. If it is invalid, the whole response is malformed. */
export async function withMeta<Items, Schema extends z.core.$ZodType>(
  schema: Schema,
  path: string,
  sent: Promise<CallResult<Items>>,
): Promise<CallResult<Items, z.output<Schema>>> {
  const result = await sent;
  if (!result.ok) return result;
  const meta = z.safeParse(schema, result.value.meta);
  if (meta.success) return { ok: true, value: { data: result.value.data, meta: meta.data } };
  const [issue] = meta.error.issues;
  const where = ['meta', ...(issue?.path ?? [])].join('.');
  return failedCall({
    kind: 'malformed',
    code: 'malformed',
    message: `GET ${path} failed: unexpected shape at "${where}" (${issue?.code ?? 'unknown'})`,
    ...nothingSaid,
    status: 200,
  });
}
