'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { lazy } from 'react';
import { VisitorIsland } from '../../shell/visitor-island.client.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import type { KidsChoice } from '../kids-choice.ts';
import { useKidsMode } from '../use-kids-mode.ts';
import { RollerCounter } from './roller-counter.tsx';

// Every game page carries this file, whoever sells the game: what acts is fetched where it is shown.
const RollerDesk = lazy(async () => ({ default: (await import('./roller-desk.tsx')).RollerDesk }));

interface RollerProps {
  readonly location: { readonly name: string; readonly timeZone: string };
  readonly game: { readonly name: string; readonly isKidsModeByDefault: boolean };
  readonly rollerDomain: string;
  /** ROLLER's ids, each with the product's own page: what is left where no script runs. */
  readonly products: KidsChoice<{ readonly id: string; readonly page: string }>;
}

interface RollerIslandProps extends RollerProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
}

export function RollerIsland({ locale, phrases, ...props }: RollerIslandProps) {
  return (
    <VisitorIsland locale={locale} phrases={phrases} skeleton={<Still {...props} />}>
      <Roller {...props} />
    </VisitorIsland>
  );
}

/** As the server sends it: a link that works without any script. */
function Still({ location, game, products }: RollerProps) {
  const t = useTranslator();
  const isOn = game.isKidsModeByDefault;
  return (
    <DeskFrame t={t} location={location} kidsMode={offersKidsMode(products) ? { isOn, onChange: nothing } : null}>
      <RollerCounter
        t={t}
        game={game.name}
        step="link"
        page={products[isOn ? 'kids' : 'standard'].page}
        onNear={nothing}
        onBook={nothing}
      />
    </DeskFrame>
  );
}

function Roller({ location, game, rollerDomain, products }: RollerProps) {
  const t = useTranslator();
  const [isOn, setOn] = useKidsMode(game.isKidsModeByDefault);
  const { id, page } = products[isOn ? 'kids' : 'standard'];
  return (
    <DeskFrame t={t} location={location} kidsMode={offersKidsMode(products) ? { isOn, onChange: setOn } : null}>
      <RollerDesk t={t} game={game.name} rollerDomain={rollerDomain} productId={id} page={page} />
    </DeskFrame>
  );
}

function offersKidsMode({ standard, kids }: RollerProps['products']): boolean {
  return standard.id !== kids.id;
}

function nothing(): void {
  // Without its script the panel is a link and says what it says.
}
