import * as z from 'zod';
import { parseJson } from '../../kernel/json.ts';

/** An instance of Resova with its item, which determines the game and the mode. */
export interface ResovaInstanceKey {
  readonly itemId: string;
  readonly instanceId: string;
}

const keySchema = z.tuple([z.string().min(1), z.string().min(1)]);

/** Returns the instance id of the api: base64url, because ids of Resova may contain any character. */
export function wrapInstance({ itemId, instanceId }: ResovaInstanceKey): string {
  return `r${Buffer.from(JSON.stringify([itemId, instanceId])).toString('base64url')}`;
}

/** Reads an instance id of the api; null for a text that is no result of `wrapInstance`. */
export function unwrapInstance(wrapped: string): ResovaInstanceKey | null {
  if (!/^r[\w-]{8,240}$/u.test(wrapped)) return null;
  const parsed = keySchema.safeParse(parseJson(Buffer.from(wrapped.slice(1), 'base64url').toString('utf8')));
  if (!parsed.success) return null;
  const [itemId, instanceId] = parsed.data;
  const key = { itemId, instanceId };
  return wrapInstance(key) === wrapped ? key : null;
}
