import { safeUrl } from '@latchkey/ui';
import type { BlockContext } from './block-context.ts';

/** A link from content as this site's visitor can follow it; null where the address is not safe to follow. */
export function contentHref(url: string | null | undefined, context: Pick<BlockContext, 'href'>): string | null {
  const safe = safeUrl(url);
  return safe?.startsWith('/') === true ? context.href(safe) : safe;
}
