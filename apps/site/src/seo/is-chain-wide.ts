import { kindsSameEverywhere } from '@latchkey/blocks';
import { findNamesInBraces } from '@latchkey/i18n';
import type { SitePage } from '../foundation/content.ts';
import { isListOfOthers } from '../foundation/page-of-document.ts';

/**
 * Returns whether a page is the same under every venue and without one: it belongs to all of them, contains no `%location` and no placeholder such
 * as `{payment.when}`, shows nothing of a venue, no button of it needs one, and no rule of visibility asks for one. The list of other articles, which
 * `toSitePage` appends, does not count. Such a page is indexed once, as the chain's
 * (docs/decisions/0014-one-address-for-what-is-the-same-everywhere.md).
 */
export function isChainWide(page: SitePage): boolean {
  if ('locationIds' in page && page.locationIds.length > 0) return false;
  const { content, ...about } = page;
  return !dependsOnVenue(about) && !content.some((block) => !isListOfOthers(block) && dependsOnVenue(block));
}

function dependsOnVenue(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('%location') || findNamesInBraces(value).length > 0;
  if (typeof value !== 'object' || value === null) return false;
  if ('__component' in value && !kindsSameEverywhere.has(readKind(String(value.__component)))) return true;
  if ('interaction' in value && value.interaction === 'directions') return true;
  if ('who' in value && value.who === 'location') return true;
  return Object.values(value).some(dependsOnVenue);
}

/** Reads the type of a block: `sections.faq` → `faq`. The category before the dot belongs to the content system. */
function readKind(component: string): string {
  return component.slice(component.lastIndexOf('.') + 1);
}
