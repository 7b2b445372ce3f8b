import { kindsSameEverywhere } from '@latchkey/blocks';
import type { SitePage } from '../foundation/content.ts';
import { isListOfOthers } from '../foundation/page-of-document.ts';

/**
 * Whether a page says the same under every venue and on its own: it is for all of them, names none (`%location`), shows nothing
 * of one, and no button of it asks which one it is. Such a page is to be found once, as the chain's (docs/decisions).
 */
export function isChainWide(page: SitePage): boolean {
  if ('locationIds' in page && page.locationIds.length > 0) return false;
  const { content, ...about } = page;
  return !differs(about) && !content.some((block) => !isListOfOthers(block) && differs(block));
}

function differs(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('%location');
  if (typeof value !== 'object' || value === null) return false;
  if ('__component' in value && !kindsSameEverywhere.has(kindOf(String(value.__component)))) return true;
  if ('interaction' in value && value.interaction === 'directions') return true;
  if ('who' in value && value.who === 'location') return true;
  return Object.values(value).some(differs);
}

/** `sections.faq` → `faq`: the category is the content system's own business. */
function kindOf(component: string): string {
  return component.slice(component.lastIndexOf('.') + 1);
}
