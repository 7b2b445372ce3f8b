'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { lazy } from 'react';
import { VisitorIsland } from '../../foundation/visitor-island.client.tsx';
import { useKidsMode } from '../kids-mode.ts';
import type { KidsChoice } from '../offered-game.ts';
import { TicketPanel } from '../ticket-panel.tsx';
import type { OverlayName } from './overlays.ts';
import { TicketStub } from './ticket-stub.tsx';

// The panel is loaded when it is shown.
const OverlayPanel = lazy(async () => ({ default: (await import('./overlay-panel.tsx')).OverlayPanel }));

interface OverlayProps {
  readonly location: { readonly name: string; readonly timeZone: string };
  readonly game: { readonly name: string; readonly isKidsModeByDefault: boolean };
  readonly overlay: OverlayName;
  readonly venue: string;
  /** The provider's products by mode. Each has a page of its own at the provider, which is linked without scripts. */
  readonly products: KidsChoice<{ readonly id: string; readonly page: string }>;
}

interface OverlayIslandProps extends OverlayProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
}

/** The ticket panel of a game whose tickets a provider sells in an overlay, which our button opens. */
export function OverlayIsland({ locale, phrases, ...props }: OverlayIslandProps) {
  return (
    <VisitorIsland locale={locale} phrases={phrases} skeleton={<PanelWithoutScripts {...props} />}>
      <Overlay {...props} />
    </VisitorIsland>
  );
}

/** The panel as the server renders it: a link that works without scripts. */
function PanelWithoutScripts({ location, game, products }: OverlayProps) {
  const t = useTranslator();
  const isOn = game.isKidsModeByDefault;
  return (
    <TicketPanel t={t} location={location} kidsMode={offersKidsMode(products) ? { isOn, onChange: doNothing } : null}>
      <TicketStub
        t={t}
        game={game.name}
        step="link"
        page={products[isOn ? 'kids' : 'standard'].page}
        onNear={doNothing}
        onBook={doNothing}
      />
    </TicketPanel>
  );
}

function Overlay({ location, game, overlay, venue, products }: OverlayProps) {
  const t = useTranslator();
  const [isOn, setOn] = useKidsMode(game.isKidsModeByDefault);
  const { id, page } = products[isOn ? 'kids' : 'standard'];
  return (
    <TicketPanel t={t} location={location} kidsMode={offersKidsMode(products) ? { isOn, onChange: setOn } : null}>
      <OverlayPanel t={t} game={game.name} overlay={overlay} venue={venue} productId={id} page={page} />
    </TicketPanel>
  );
}

function offersKidsMode({ standard, kids }: OverlayProps['products']): boolean {
  return standard.id !== kids.id;
}

function doNothing(): void {
  // Without scripts the panel is a link and its text, so nothing calls this.
}
