import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CheckoutPage } from '../../../../compose/checkout-page.tsx';
import { readCheckoutQuery } from '../../../../checkout/steps/checkout-query.ts';
import { createMetadata } from '../../../../seo/create-metadata.ts';
import { loadProps } from '../../../../foundation/load-page.ts';

interface Route {
  params: Promise<{ locale: string; location: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The page is rendered for each request, since it reads the cookie of the visitor's basket. */
export const dynamic = 'force-dynamic';

const load = async ({ params }: Route) => loadProps(await params);

export async function generateMetadata(route: Route): Promise<Metadata> {
  return createMetadata(await load(route), { kind: 'checkout' });
}

export default async function LocationCheckoutPage(route: Route) {
  const { location, ...props } = await load(route);
  if (location === null) notFound();
  return <CheckoutPage {...props} location={location} query={readCheckoutQuery(await route.searchParams)} />;
}
