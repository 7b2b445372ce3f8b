import type { ScriptWidgetPorts } from '@latchkey/booking-core';
import type { ThirdPartyHosts } from '../../foundation/third-party-hosts.ts';

/** A provider whose widget opens over the page from our own Book Now, with a link as its fallback. */
export interface CounterProvider {
  /** Its name where a widget's failure is written down. */
  readonly name: string;
  /** The product's own page at the provider; null where the documents' names and ids make no address. */
  readonly pageOf: (hosts: ThirdPartyHosts, venue: string, productId: string) => string | null;
  readonly createWidget: (input: CounterWidgetInput) => CounterWidget;
}

export interface CounterWidgetInput {
  /** The venue as the provider knows it. */
  readonly venue: string;
  readonly productId: string;
  /** What the checkout is opened with; it gets the focus back. */
  readonly opener: () => HTMLElement | null;
}

export interface CounterWidget {
  /** Asks where the provider is: before the ports are used. Rejects where nobody says. */
  load(): Promise<void>;
  readonly ports: ScriptWidgetPorts;
  choose(productId: string): void;
  /** The product's own page; null while it is not known where the provider is. */
  productPage(): string | null;
}
