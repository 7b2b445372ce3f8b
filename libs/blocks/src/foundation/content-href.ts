import { safeUrl } from '@latchkey/ui';
import type { BlockContext } from './block-context.ts';

/** Converts a URL from content to a link of this site; null if it is not safe. */
export function contentHref(url: string | null | undefined, context: Pick<BlockContext, 'href'>): string | null {
  const safe = safeUrl(url);
  return safe?.startsWith('/') === true ? context.href(safe) : safe;
}
