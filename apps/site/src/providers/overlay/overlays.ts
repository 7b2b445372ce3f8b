import type { OverlayProvider } from './overlay-provider.ts';
import { rollerUrls } from '../ticket-urls.ts';
import { createRollerWidget } from '../roller/roller-widget.ts';

const rollerOverlay: OverlayProvider = {
  name: 'ROLLER',
  pageOf: (hosts, venue, productId) => rollerUrls(hosts, venue, productId)?.product ?? null,
  createWidget: createRollerWidget,
};

/** All providers whose widget opens over the page from our own Book Now, by the type of the provider. */
export const overlays = { roller: rollerOverlay } as const satisfies Readonly<Record<string, OverlayProvider>>;

export type OverlayName = keyof typeof overlays;
