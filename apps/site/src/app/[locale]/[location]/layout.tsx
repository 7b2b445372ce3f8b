import type { ReactNode } from 'react';
import { SiteShell } from '../../../compose/site-shell.tsx';
import { loadFirstSegment } from '../../../foundation/load-page.ts';

export { renderedOnFirstVisit as generateStaticParams } from '../../../foundation/load-page.ts';

interface LocationLayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string; location: string }>;
}

export default async function LocationLayout({ children, params }: LocationLayoutProps) {
  const { locale, location: segment } = await params;
  const props = await loadFirstSegment(locale, segment);
  return (
    <SiteShell locale={props.locale} website={props.website} location={props.location}>
      {children}
    </SiteShell>
  );
}
