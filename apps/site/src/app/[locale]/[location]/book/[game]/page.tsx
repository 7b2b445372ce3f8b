import { salesOf } from '@latchkey/booking-core';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { resolveBookingWay } from '../../../../../booking/booking-way.ts';
import { BookingStepsPage } from '../../../../../compose/booking-steps-page.tsx';
import { loadProps } from '../../../../../foundation/load-page.ts';
import { paths } from '../../../../../foundation/paths.ts';
import { createMetadata } from '../../../../../seo/create-metadata.ts';

// The page is rendered for each request: it shows the places of the moment, and the visitor's own basket counts as free.
export const dynamic = 'force-dynamic';

interface Route {
  readonly params: Promise<{ locale: string; location: string; game: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Loads the props of the page. A game that our own basket does not sell here has no steps, so its visitor is sent to the game's page. */
async function load({ params }: Route) {
  const { location, game, ...props } = await loadProps(await params);
  if (location === null || game === null) notFound();
  if (salesOf[resolveBookingWay({ game, location }).type] !== 'basket') {
    redirect(paths.game(props.locale, location.slug, game.slug));
  }
  return { ...props, location, game };
}

export async function generateMetadata(route: Route): Promise<Metadata> {
  return createMetadata(await load(route), { kind: 'book' });
}

export default async function BookPage(route: Route) {
  return <BookingStepsPage {...await load(route)} search={toSearch(await route.searchParams)} />;
}

function toSearch(query: Awaited<Route['searchParams']>): string {
  const pairs = Object.entries(query).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value]));
  return new URLSearchParams(pairs).toString();
}
