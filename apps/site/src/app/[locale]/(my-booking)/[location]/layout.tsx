import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { SiteShell } from '../../../../compose/site-shell.tsx';
import { loadFirstSegment } from '../../../../foundation/load-page.ts';

interface MyBookingLayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string; location: string }>;
}

/** Beside the layout of all other pages of a location: services of other companies have no part in it. */
export default async function MyBookingLayout({ children, params }: MyBookingLayoutProps) {
  const { locale, location: segment } = await params;
  const { location, website, ...props } = await loadFirstSegment(locale, segment);
  if (location === null) notFound();
  return (
    <SiteShell locale={props.locale} website={website} location={location} isApart>
      {children}
    </SiteShell>
  );
}
