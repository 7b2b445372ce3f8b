'use client';

import { lazy, type ComponentProps } from 'react';
// Their styles belong to the page: they are needed before the code is loaded, and without JavaScript.
import '../forms/text-field.module.css';
import '../forms/visitor-form.module.css';
import '../gift-card/gift-card.module.css';
import '../newsletter/newsletter-form.module.css';
import '../providers/ticket-panel.module.css';

/*
 * The client components that the site passes to blocks that call the api. A bundler gives every page the client components of all
 * blocks that it could show; `lazy` loads each only on pages that show it, and it is still rendered on the server.
 */

const LazyVisitorForm = lazy(async () => ({
  default: (await import('../forms/visitor-form.client.tsx')).VisitorForm,
}));

export function VisitorForm(props: ComponentProps<typeof LazyVisitorForm>) {
  return <LazyVisitorForm {...props} />;
}

const LazyNewsletterForm = lazy(async () => ({
  default: (await import('../newsletter/newsletter-form.client.tsx')).NewsletterForm,
}));

export function NewsletterForm(props: ComponentProps<typeof LazyNewsletterForm>) {
  return <LazyNewsletterForm {...props} />;
}

const LazyGiftCardIsland = lazy(async () => ({
  default: (await import('../gift-card/gift-card-island.client.tsx')).GiftCardIsland,
}));

export function GiftCardIsland(props: ComponentProps<typeof LazyGiftCardIsland>) {
  return <LazyGiftCardIsland {...props} />;
}

const LazyResovaGiftIsland = lazy(async () => ({
  default: (await import('../providers/resova/resova-gift-island.client.tsx')).ResovaGiftIsland,
}));

export function ResovaGiftIsland(props: ComponentProps<typeof LazyResovaGiftIsland>) {
  return <LazyResovaGiftIsland {...props} />;
}
