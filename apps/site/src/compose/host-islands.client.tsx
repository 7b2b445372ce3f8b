'use client';

import { lazy, type ComponentProps } from 'react';
import { stayingPart } from './staying-part.client.tsx';

/*
 * The client components that the site passes to blocks. A bundler gives every page the client components of all
 * blocks that it could show; `lazy` loads each only on pages that show it, and it is still rendered on the server. Their styles are imported by the
 * server components around them (`host-parts.tsx`), since a client component would load the names of the classes, too.
 */

const visitorForm = stayingPart(async () => (await import('../forms/visitor-form.client.tsx')).VisitorForm);

export function VisitorForm(props: ComponentProps<typeof visitorForm.Part>) {
  return <visitorForm.Staying {...props} />;
}

/** The form within `noscript`. It has no Suspense boundary, whose content React would put at the end of the page. */
export function VisitorFormWithoutScripts(props: ComponentProps<typeof visitorForm.Part>) {
  return <visitorForm.Part {...props} />;
}

const newsletterForm = stayingPart(
  async () => (await import('../newsletter/newsletter-form.client.tsx')).NewsletterForm,
);

export function NewsletterForm(props: ComponentProps<typeof newsletterForm.Part>) {
  return <newsletterForm.Staying {...props} />;
}

/** The form within `noscript`, as `VisitorFormWithoutScripts`. */
export function NewsletterFormWithoutScripts(props: ComponentProps<typeof newsletterForm.Part>) {
  return <newsletterForm.Part {...props} />;
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
