import 'server-only';

import type { BlockContext } from '@latchkey/blocks';
import { loadPopup } from '../../foundation/content.ts';
import { popupSlugs } from './popup-slugs.ts';
import { PopupSheet } from './popup-sheet.tsx';

/**
 * The context of blocks and buttons with the popup documents that `documents` open. They are asked for before anything is
 * rendered, as everything else of a page; a popup's own buttons open no further ones.
 */
export async function withPopups(context: BlockContext, documents: readonly unknown[]): Promise<BlockContext> {
  const slugs = new Set(documents.flatMap((document) => [...popupSlugs(document)]));
  if (slugs.size === 0) return context;
  const loaded = await Promise.all([...slugs].map((slug) => loadPopup(context.locale, slug)));
  const popups = new Map(loaded.flatMap((popup) => (popup === null ? [] : [[popup.slug, popup] as const])));
  // What stands in a popup is no part of the page's own document.
  const inPopup = { ...context, extraHref: () => null };
  return {
    ...context,
    popup: (slug) => {
      const popup = popups.get(slug);
      if (popup === undefined) {
        context.report({ type: 'popup', id: slug, reason: 'there is no popup of this slug' });
        return null;
      }
      return { name: popup.heading ?? popup.name, body: <PopupSheet popup={popup} context={inPopup} /> };
    },
  };
}
