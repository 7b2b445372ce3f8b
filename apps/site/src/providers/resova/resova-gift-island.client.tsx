'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { VisitorIsland } from '../../foundation/visitor-island.client.tsx';
import { ResovaContainer } from './resova-container.tsx';
import { ResovaPlaceholder } from './resova-placeholder.tsx';

interface ResovaGiftIslandProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
  readonly subDomain: string;
  /** Resova's own page of the gift cards, from the time this page was rendered. */
  readonly page: string;
}

const gifts = { type: 'gift' } as const;

/** The gift cards of a venue that sells in Resova's widget. */
export function ResovaGiftIsland({ locale, phrases, subDomain, page }: ResovaGiftIslandProps) {
  return (
    <VisitorIsland locale={locale} phrases={phrases} skeleton={<ResovaPlaceholder offer={gifts} page={page} />}>
      <ResovaContainer subDomain={subDomain} offer={gifts} page={page} />
    </VisitorIsland>
  );
}
