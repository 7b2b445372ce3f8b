import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { SiteShell } from '../../../../compose/site-shell.tsx';
import { loadFirstSegment } from '../../../../foundation/load-page.ts';

interface MyBookingLayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string; location: string }>;
}

/** The layout of my booking. It lies beside the layout of a location's other pages because no service of another company may be loaded here. */
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
