import { insertScript } from '../insert-script.ts';
import type { RollerUrls } from '../ticket-urls.ts';

export interface RollerTag {
  /** The venue's checkout; null while there is none. */
  checkout(): RollerCheckout | null;
  remove(): void;
}

/** What the tag that is in the page has brought. Of one venue: there is one tag in a page. */
let brought: RollerCheckout | null = null;

/**
 * The script of one venue. The next venue's is a tag of its own: what the last one left is forgotten, and a script that was still
 * on its way when its tag was removed runs all the same, so that what it leaves is put away as soon as it has.
 */
export function insertRollerTag(urls: RollerUrls, onFailed: (reason: string) => void): RollerTag {
  let hasCome = false;
  brought = null;
  delete window.RollerCheckout;
  const script = insertScript({
    id: 'roller-checkout',
    src: urls.script,
    attributes: { 'data-checkout': urls.checkout },
    onLoad: () => {
      hasCome = true;
    },
    onFailed,
  });
  return {
    checkout() {
      if (hasCome && brought === null && isRollerCheckout(window.RollerCheckout)) brought = window.RollerCheckout;
      return brought;
    },
    remove() {
      script.remove();
      brought = null;
      delete window.RollerCheckout;
      if (!hasCome) script.addEventListener('load', putBack, { once: true });
    },
  };
}

function putBack(): void {
  if (brought === null) delete window.RollerCheckout;
  else window.RollerCheckout = brought;
}

declare global {
  interface Window {
    /** ROLLER's global, as its script leaves it: anything, until it was looked at. */
    RollerCheckout?: unknown;
  }
}

interface RollerCheckout {
  show(what: { readonly productId: string }): void;
}

function isRollerCheckout(value: unknown): value is RollerCheckout {
  return typeof value === 'object' && value !== null && 'show' in value && typeof value.show === 'function';
}
