import type { ScriptWidgetPorts } from '@latchkey/booking-core';
import type { ThirdPartyHosts } from '../../foundation/third-party-hosts.ts';

/** A provider whose widget opens over the page from our own Book Now, with a link as its fallback. */
export interface OverlayProvider {
  /** The provider's name in messages about the widget. */
  readonly name: string;
  /** Returns the URL of the product's own page at the provider; null if the names and ids in the documents make no URL. */
  readonly pageOf: (hosts: ThirdPartyHosts, venue: string, productId: string) => string | null;
  readonly createWidget: (input: OverlayWidgetInput) => OverlayWidget;
}

/** The product that a widget opens with. */
export interface OverlayWidgetInput {
  /** The venue's name at the provider. */
  readonly venue: string;
  readonly productId: string;
  /** The element that opened the checkout; it gets the focus back. */
  readonly opener: () => HTMLElement | null;
}

/** A provider's widget on one page. */
export interface OverlayWidget {
  /** Loads the provider's URLs before the ports are used. Rejects if they cannot be loaded. */
  load(): Promise<void>;
  readonly ports: ScriptWidgetPorts;
  /** Makes the widget open another product from now on. */
  choose(productId: string): void;
  /** Returns the URL of the product's own page; null while the provider's URLs are not loaded. */
  productPage(): string | null;
}
