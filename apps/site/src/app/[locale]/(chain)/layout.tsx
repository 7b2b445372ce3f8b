import type { ReactNode } from 'react';
import { SiteShell } from '../../../compose/site-shell.tsx';
import { loadProps } from '../../../foundation/load-page.ts';

export default async function ChainLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const { locale, website } = await loadProps(await params);
  return (
    <SiteShell locale={locale} website={website} location={null}>
      {children}
    </SiteShell>
  );
}
