import type { ScriptWidgetPorts } from '@latchkey/booking-core';
import type { ThirdPartyHosts } from '../../foundation/third-party-hosts.ts';
import { insertScript } from '../../foundation/insert-script.ts';
import { resovaUrls, type ResovaOffer } from '../ticket-urls.ts';

/** The id of the element that Resova's script looks for, and the id of the script itself. */
const wrapperId = 'resova-wrapper';
const scriptId = 'resova-pi';

/** Resova's widget on one page. */
export interface ResovaWidget {
  /** Loads Resova's URLs before the ports are used. Rejects if they cannot be loaded. */
  load(): Promise<void>;
  readonly ports: ScriptWidgetPorts;
  /** Returns the URL of the same tickets on Resova's own page; null while Resova's URLs are not loaded. */
  page(): string | null;
}

interface ResovaWidgetInput {
  readonly subDomain: string;
  readonly offer: ResovaOffer;
  /** The element that the widget is drawn in. React keeps it empty. */
  readonly container: () => HTMLElement | null;
}

/**
 * Resolves once the last script is loaded or has failed. A script whose element was removed while it was loading runs all the same, and draws into the
 * wrapper that is on the page by then. So the wrapper of another venue is inserted only after it.
 */
let lastScript: Promise<unknown> = Promise.resolve();

/**
 * Creates the ports of Resova's widget for the script widget machine. Its script draws once, into the wrapper that it finds: each venue and each
 * item gets a new wrapper and a new script, and a page has one of them at a time.
 */
export function createResovaWidget({ subDomain, offer, container }: ResovaWidgetInput): ResovaWidget {
  let hosts: ThirdPartyHosts | null = null;
  let wrapper: HTMLElement | null = null;
  const urls = () => (hosts === null ? null : resovaUrls(hosts, subDomain, offer));

  /** Inserts the wrapper and its script. Returns a function that removes both; null if nothing was inserted, after a call of `onFailed`. */
  function draw(onFailed: (reason: string) => void): (() => void) | null {
    const offerUrls = urls();
    const parent = container();
    if (offerUrls === null || parent === null || document.getElementById(wrapperId) !== null) {
      onFailed(offerUrls === null ? `no URL can be made of ${subDomain}` : 'the page has a widget already');
      return null;
    }
    // Resova has no URL for one item: its id is an attribute of the wrapper and the script.
    const attributes: Readonly<Record<string, string>> = offer.type === 'item' ? { 'data-item-id': offer.itemId } : {};
    const newWrapper = document.createElement('div');
    newWrapper.id = wrapperId;
    for (const [name, value] of Object.entries(attributes)) newWrapper.setAttribute(name, value);
    parent.append(newWrapper);
    wrapper = newWrapper;
    const script = insertScript({ id: scriptId, src: offerUrls.script, attributes, onFailed });
    lastScript = new Promise((resolve) => {
      for (const end of ['load', 'error']) script.addEventListener(end, resolve, { once: true });
    });
    return () => {
      newWrapper.remove();
      script.remove();
      wrapper = null;
    };
  }

  return {
    async load() {
      const { loadThirdPartyHosts } = await import('../../third-parties/load-hosts.client.ts');
      hosts = await loadThirdPartyHosts();
    },
    ports: {
      insert(onFailed) {
        let isRemoved = false;
        let removeDrawn: (() => void) | null = null;
        void lastScript.then(() => {
          if (!isRemoved) removeDrawn = draw(onFailed);
        });
        return () => {
          isRemoved = true;
          removeDrawn?.();
        };
      },
      isReady: () => (wrapper?.childElementCount ?? 0) > 0,
      // There is nothing to show, since the widget has drawn itself already.
      show: () => true,
      report: (message) => console.warn(message),
    },
    page: () => urls()?.page ?? null,
  };
}
