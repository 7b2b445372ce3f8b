import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MyBookingPage } from '../../../../../compose/my-booking-page.tsx';
import { loadProps } from '../../../../../foundation/load-page.ts';
import { createMetadata } from '../../../../../seo/create-metadata.ts';
import { readManageQuery } from '../../../../../my-booking/steps/manage-query.ts';

interface Route {
  params: Promise<{ locale: string; location: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The page is rendered for each request, since it reads the cookie of the visitor's booking. */
export const dynamic = 'force-dynamic';

const load = async ({ params }: Route) => loadProps(await params);

export async function generateMetadata(route: Route): Promise<Metadata> {
  return { ...(await createMetadata(await load(route), { kind: 'myBooking' })), referrer: 'same-origin' };
}

export default async function LocationBookingPage(route: Route) {
  const { location, ...props } = await load(route);
  if (location === null) notFound();
  const search = Object.entries(await route.searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((text): [string, string] => [name, text]),
  );
  const query = readManageQuery(new URLSearchParams(search).toString());
  return <MyBookingPage {...props} location={location} query={query} />;
}
