import { insertScript } from '../../foundation/insert-script.ts';
import type { RollerUrls } from '../ticket-urls.ts';

/** ROLLER's script tag for one venue. */
export interface RollerTag {
  /** Returns the venue's checkout; null while it is not loaded. */
  checkout(): RollerCheckout | null;
  remove(): void;
}

/** The checkout that the current tag has loaded; null before. It belongs to one venue: a page has one tag at a time. */
let currentCheckout: RollerCheckout | null = null;

/**
 * Inserts ROLLER's script for one venue; another venue gets a new tag. Each script writes the same global, so the global of the tag before is deleted
 * here. A script whose tag was removed while it was loading runs all the same, and what it writes is undone (`restoreGlobal`).
 */
export function insertRollerTag(urls: RollerUrls, onFailed: (reason: string) => void): RollerTag {
  let isLoaded = false;
  currentCheckout = null;
  delete window.RollerCheckout;
  const script = insertScript({
    id: 'roller-checkout',
    src: urls.script,
    attributes: { 'data-checkout': urls.checkout },
    onLoad: () => {
      isLoaded = true;
    },
    onFailed,
  });
  return {
    checkout() {
      if (isLoaded && currentCheckout === null && isRollerCheckout(window.RollerCheckout))
        currentCheckout = window.RollerCheckout;
      return currentCheckout;
    },
    remove() {
      script.remove();
      currentCheckout = null;
      delete window.RollerCheckout;
      if (!isLoaded) script.addEventListener('load', restoreGlobal, { once: true });
    },
  };
}

/** Undoes what the script of a removed tag has written into the global: the checkout of the current tag comes back. */
function restoreGlobal(): void {
  if (currentCheckout === null) delete window.RollerCheckout;
  else window.RollerCheckout = currentCheckout;
}

declare global {
  interface Window {
    /** ROLLER's global as its script leaves it: any value, until it is validated. */
    RollerCheckout?: unknown;
  }
}

interface RollerCheckout {
  show(what: { readonly productId: string }): void;
}

function isRollerCheckout(value: unknown): value is RollerCheckout {
  return typeof value === 'object' && value !== null && 'show' in value && typeof value.show === 'function';
}
