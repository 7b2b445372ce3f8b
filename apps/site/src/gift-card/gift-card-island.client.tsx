'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { lazy } from 'react';
import { VisitorIsland } from '../shell/visitor-island.client.tsx';
import styles from './gift-card.module.css';

const GiftCardShop = lazy(async () => ({ default: (await import('./gift-card-shop.client.tsx')).GiftCardShop }));

export interface GiftCardProps {
  readonly locale: Locale;
  readonly venueId: string;
  readonly usesExternalWidget: boolean;
  readonly checkoutHref: string;
}

export function GiftCardIsland({ phrases, ...props }: GiftCardProps & { readonly phrases: Phrases }) {
  return (
    <VisitorIsland locale={props.locale} phrases={phrases} skeleton={<div className={styles.skeleton} />}>
      <GiftCardShop {...props} />
    </VisitorIsland>
  );
}
