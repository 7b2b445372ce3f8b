import * as z from 'zod';

/** One of Resova's instances, with the item that it is a start of: the item says which game is played, and in which mode. */
export interface ResovaInstanceKey {
  readonly itemId: string;
  readonly instanceId: string;
}

const keySchema = z.tuple([z.string().min(1), z.string().min(1)]);

/** As it travels: Resova's ids are opaque and may hold anything, so they are wrapped into letters that need no encoding. */
export function wrapInstance({ itemId, instanceId }: ResovaInstanceKey): string {
  return `r${Buffer.from(JSON.stringify([itemId, instanceId])).toString('base64url')}`;
}

/** Null for what was never wrapped here. */
export function unwrapInstance(wrapped: string): ResovaInstanceKey | null {
  if (!/^r[\w-]{8,240}$/u.test(wrapped)) return null;
  const parsed = keySchema.safeParse(parseJson(Buffer.from(wrapped.slice(1), 'base64url').toString('utf8')));
  if (!parsed.success) return null;
  const [itemId, instanceId] = parsed.data;
  const key = { itemId, instanceId };
  return wrapInstance(key) === wrapped ? key : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
