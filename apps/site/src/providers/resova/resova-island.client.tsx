'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { lazy, type ReactNode } from 'react';
import { VisitorIsland } from '../../foundation/visitor-island.client.tsx';
import { useKidsMode } from '../kids-mode.ts';
import type { KidsChoice } from '../offered-game.ts';
import { TicketPanel } from '../ticket-panel.tsx';
import { ResovaPlaceholder } from './resova-placeholder.tsx';

// The container is loaded when it is shown.
const ResovaContainer = lazy(async () => ({ default: (await import('./resova-container.tsx')).ResovaContainer }));

interface ResovaProps {
  readonly location: { readonly name: string; readonly timeZone: string };
  readonly game: { readonly name: string; readonly isKidsModeByDefault: boolean };
  readonly subDomain: string;
  /** Resova's ids, each with the item's own page, which is linked without JavaScript. */
  readonly items: KidsChoice<{ readonly id: string; readonly page: string }>;
}

interface IslandProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
}

/** A game at a venue that sells in Resova's widget. */
export function ResovaIsland({ locale, phrases, ...props }: ResovaProps & IslandProps) {
  const { game, items } = props;
  const { page, id } = items[game.isKidsModeByDefault ? 'kids' : 'standard'];
  const kidsMode = offersKidsMode(items) ? { isOn: game.isKidsModeByDefault, onChange: doNothing } : null;
  return (
    <VisitorIsland
      locale={locale}
      phrases={phrases}
      skeleton={
        <Frame location={props.location} kidsMode={kidsMode}>
          <ResovaPlaceholder offer={{ type: 'item', itemId: id }} page={page} />
        </Frame>
      }
    >
      <Item {...props} />
    </VisitorIsland>
  );
}

function Item({ location, game, subDomain, items }: ResovaProps) {
  const [isOn, setOn] = useKidsMode(game.isKidsModeByDefault);
  const { id, page } = items[isOn ? 'kids' : 'standard'];
  return (
    <Frame location={location} kidsMode={offersKidsMode(items) ? { isOn, onChange: setOn } : null}>
      <ResovaContainer key={id} subDomain={subDomain} offer={{ type: 'item', itemId: id }} page={page} />
    </Frame>
  );
}

interface FrameProps {
  readonly location: ResovaProps['location'];
  readonly kidsMode: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
  readonly children: ReactNode;
}

function Frame({ location, kidsMode, children }: FrameProps) {
  return (
    <TicketPanel t={useTranslator()} location={location} kidsMode={kidsMode}>
      {children}
    </TicketPanel>
  );
}

function offersKidsMode({ standard, kids }: ResovaProps['items']): boolean {
  return standard.id !== kids.id;
}

function doNothing(): void {
  // Without its script, the panel has nothing to switch.
}
