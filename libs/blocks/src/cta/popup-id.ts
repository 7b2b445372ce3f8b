import type { BlockContext } from '../foundation/block-context.ts';

const givenIds = new WeakMap<BlockContext, Map<string, number>>();

/**
 * An id for a popup: from what it says, so that every rendering of a page gives the same one; counted on, where a page has the
 * same popup twice. Not React's `useId`: a block is called as a function (`settle-block.tsx`), where hooks have no place.
 */
export function popupId(text: string, context: BlockContext): string {
  const given = givenIds.get(context) ?? new Map<string, number>();
  givenIds.set(context, given);
  const id = `popup-${hashOf(text)}`;
  const count = (given.get(id) ?? 0) + 1;
  given.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}

/** FNV-1a, 32 bits: short, and enough for the popups of a page. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
